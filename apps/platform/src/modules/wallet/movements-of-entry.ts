import type { Orm } from '../../kernel.ts'
import { and, asc, eq, inArray, like, sum } from '../../sql.ts'
import { ledgerAccount, ledgerEntry, ledgerTransfer, walletCredit } from './tables.ts'

const PAGE = 100

/**
 * The transfers of an invoice, a round, a bet or a bonus by its id, or of a credit, with all their entries, oldest
 * first, 100 on a page. The caller checks whose it is.
 */
export async function listMovements(
  orm: Orm,
  {
    reference,
    isCredit,
    page,
  }: { readonly reference: string; readonly isCredit: boolean; readonly page: number },
) {
  const found = await orm
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
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
  const transfers = found.slice(0, PAGE)
  if (transfers.length === 0) return { transfers: [], hasMore: false }
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
  return {
    transfers: transfers.map((transfer) => ({
      ...transfer,
      entries: entries.filter(({ transferId }) => transferId === transfer.id),
    })),
    hasMore: found.length > PAGE,
  }
}

/** What the transfers of each of these references added to players' accounts, in subunits. */
export async function gainedBy(
  orm: Orm,
  references: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  if (references.length === 0) return new Map()
  const rows = await orm
    .select({ reference: ledgerTransfer.reference, gained: sum(ledgerEntry.amount) })
    .from(ledgerTransfer)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transferId, ledgerTransfer.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(and(inArray(ledgerTransfer.reference, [...references]), like(ledgerAccount.kind, 'player-%')))
    .groupBy(ledgerTransfer.reference)
  return new Map(rows.map(({ reference, gained }) => [reference, BigInt(gained ?? 0)]))
}
