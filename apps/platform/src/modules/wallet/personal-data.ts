import { type ExportedArea, exportTable, isAfter, type PersonalTable } from '../../personal-data.ts'
import { and, asc, eq, sql } from '../../sql.ts'
import { ledgerAccount, ledgerEntry, ledgerTransfer, walletAccount, walletCredit } from './tables.ts'

/** The ledger has no column for a player: its accounts belong to the player's wallet accounts. */
const movements: ExportedArea = {
  area: 'wallet-movements',
  description: 'Movements of your money, account by account',
  fields: {
    account: 'real, bonus or held money',
    currency: 'Currency',
    kind: 'What moved the money',
    reference: 'Id of the payment or the round',
    amount: 'Amount in the smallest unit of the currency',
    balanceAfter: 'Balance after it, in the smallest unit of the currency',
    createdAt: 'When it was booked',
  },
  amounts: ['amount', 'balanceAfter'],
  async page(orm, playerId, after, limit) {
    const order = [ledgerEntry.accountId, ledgerEntry.seq] as const
    const rows = await orm
      .select({
        position: sql<string>`json_build_array(${ledgerEntry.accountId}::text, ${ledgerEntry.seq}::text)::text`,
        account: sql<string>`replace(${ledgerAccount.kind}, 'player-', '')`,
        currency: ledgerAccount.currency,
        kind: ledgerTransfer.kind,
        reference: ledgerTransfer.reference,
        amount: ledgerEntry.amount,
        balanceAfter: ledgerEntry.balanceAfter,
        createdAt: ledgerTransfer.createdAt,
      })
      .from(ledgerEntry)
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
      .innerJoin(walletAccount, eq(walletAccount.id, ledgerAccount.owner))
      .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
      .where(and(eq(walletAccount.playerId, playerId), after === null ? undefined : isAfter(order, after)))
      .orderBy(...order.map((column) => asc(column)))
      .limit(limit)
    return {
      rows: rows.map(({ position: _, ...row }) => row),
      next: rows.length < limit ? null : (rows.at(-1)?.position ?? null),
    }
  },
}

export const walletPersonalData: readonly PersonalTable[] = [
  {
    table: 'wallet_account',
    erased: 'kept because the ledger refers to it; it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'accounts', description: 'Your accounts' },
        ...{ table: walletAccount, player: walletAccount.playerId },
        order: [walletAccount.createdAt, walletAccount.id],
        columns: {
          currency: [walletAccount.currency, 'Currency'],
          status: [walletAccount.status, 'active or hidden'],
          isSelected: [walletAccount.isSelected, 'Whether it is in use'],
          createdAt: [walletAccount.createdAt, 'When it was opened'],
        },
      }),
      movements,
    ],
  },
  {
    table: 'wallet_credit',
    erased: 'kept because it explains movements of money; it holds no personal data',
    exported: [
      exportTable({
        ...{ area: 'wallet-credits', description: 'Money that you were given, apart from bonuses' },
        ...{
          table: walletCredit,
          player: walletCredit.playerId,
          order: [walletCredit.createdAt, walletCredit.id],
        },
        amounts: ['amount'],
        columns: {
          reason: [walletCredit.reason, 'What it was for'],
          amount: [walletCredit.amount, 'Amount in the smallest unit of the currency'],
          currency: [walletCredit.currency, 'Currency'],
          createdAt: [walletCredit.createdAt, 'When it was booked'],
        },
      }),
    ],
  },
]
