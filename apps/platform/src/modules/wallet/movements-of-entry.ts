import { asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../kernel.ts'
import { ledgerAccount, ledgerEntry, ledgerTransfer, walletCredit } from './tables.ts'

const MAX_TRANSFERS = 100

/**
 * The transfers of an invoice, a round, a bet or a bonus by its id, or of a credit, with all their entries, oldest
 * first, at most 100. The caller checks whose it is.
 */
export async function listMovements(orm: Orm, reference: string, isCredit: boolean) {
  const transfers = await orm
    .select({
      id: ledgerTransfer.id,
      kind: ledgerTransfer.kind,
      reverses: ledgerTransfer.reverses,
      createdAt: ledgerTransfer.createdAt,
    })
    .from(ledgerTransfer)
    .where(
      isCredit
        ? inArray(
            ledgerTransfer.id,
            orm
              .select({ id: walletCredit.transferId })
              .from(walletCredit)
              .where(eq(walletCredit.id, reference)),
          )
        : eq(ledgerTransfer.reference, reference),
    )
    .orderBy(asc(ledgerTransfer.createdAt), asc(ledgerTransfer.id))
    .limit(MAX_TRANSFERS)
  if (transfers.length === 0) return []
  const entries = await orm
    .select({
      transferId: ledgerEntry.transferId,
      account: ledgerAccount.kind,
      currency: ledgerAccount.currency,
      amount: ledgerEntry.amount,
    })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      inArray(
        ledgerEntry.transferId,
        transfers.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerEntry.transferId), asc(ledgerEntry.line))
  return transfers.map((transfer) => ({
    ...transfer,
    entries: entries.filter(({ transferId }) => transferId === transfer.id),
  }))
}
