import type { Orm } from '../../kernel.ts'
import { and, eq, gt, sql } from '../../sql.ts'
import { ledgerAccount, walletAccount } from './tables.ts'

/** Which money a player has on any account. */
export async function findMoney(orm: Orm, playerId: string) {
  const rows = await orm
    .selectDistinct({ kind: ledgerAccount.kind })
    .from(ledgerAccount)
    .innerJoin(walletAccount, eq(walletAccount.id, ledgerAccount.owner))
    .where(and(eq(walletAccount.playerId, playerId), gt(ledgerAccount.balance, 0n)))
  const has = (kind: string) => rows.some((row) => row.kind === kind)
  return { real: has('player-real'), bonus: has('player-bonus'), held: has('player-held') }
}

/** Real money on the player's accounts, in the smallest unit, in the order in which several are posted. */
export async function realMoney(orm: Orm, playerId: string) {
  return orm
    .select({
      accountId: walletAccount.id,
      currency: walletAccount.currency,
      amount: ledgerAccount.balance,
    })
    .from(ledgerAccount)
    .innerJoin(walletAccount, eq(walletAccount.id, ledgerAccount.owner))
    .where(
      and(
        eq(walletAccount.playerId, playerId),
        eq(ledgerAccount.kind, 'player-real'),
        gt(ledgerAccount.balance, 0n),
      ),
    )
    .orderBy(walletAccount.id)
}

/** Waits for postings on the player's accounts, and prevents others until the transaction ends. */
export async function lockMoney(tx: Orm, playerId: string): Promise<void> {
  await tx.execute(sql`select wallet_lock_money(${playerId}::uuid)`)
}

/** Bonus money on the player's accounts by currency, in the smallest unit. */
export async function bonusMoney(orm: Orm, playerId: string): Promise<ReadonlyMap<string, bigint>> {
  const rows = await orm
    .select({ currency: walletAccount.currency, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .innerJoin(walletAccount, eq(walletAccount.id, ledgerAccount.owner))
    .where(and(eq(walletAccount.playerId, playerId), eq(ledgerAccount.kind, 'player-bonus')))
  return new Map(rows.map(({ currency, balance }) => [currency, balance]))
}
