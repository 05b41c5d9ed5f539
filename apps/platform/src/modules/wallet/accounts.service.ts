import { randomUUID } from 'node:crypto'
import type { walletShapes } from '@croupier/contract'
import { type Currency, formatDecimal } from '@croupier/money'
import type { z } from 'zod'
import { done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import { listedCurrency } from '../../listed-currency.ts'
import { and, asc, desc, eq, sql } from '../../sql.ts'
import { openLedgerAccounts } from './ledger.ts'
import { type AccountStatus, accountStatusCodes, ledgerAccount, walletAccount } from './tables.ts'

/** What the wallet needs of the operator's settings. */
export interface WalletSettings {
  /** A currency known to the operator's settings, enabled or not; null for any other. */
  currency(code: string): (Currency & { readonly isEnabled: boolean }) | null
}

type AccountView = z.output<typeof walletShapes.account>

/** Text, because a sum of numerics can exceed a JavaScript number. */
const sumOf = (kind: string) =>
  sql<string>`coalesce(sum(${ledgerAccount.balance}) filter (where ${ledgerAccount.kind} = ${kind}), 0)::text`

interface AccountRow {
  readonly id: string
  readonly playerId: string
  readonly currency: string
  readonly status: AccountStatus
  readonly isSelected: boolean
  readonly createdAt: Date
  readonly real: bigint
  readonly bonus: bigint
  readonly held: bigint
  /** The number of ledger entries of the account, used as its version. */
  readonly entries: string
}

const isEmpty = ({ real, bonus, held }: AccountRow) => real === 0n && bonus === 0n && held === 0n

/**
 * Only an empty account counts as hidden: money that arrives later (a late deposit, the win of an open round)
 * makes the account visible again.
 */
const isHidden = (row: AccountRow) => row.status === 'hidden' && isEmpty(row)

/** Opens, selects, hides and lists the accounts of players. */
export function createAccounts(kernel: Pick<Kernel, 'clock' | 'db' | 'outbox'>, settings: WalletSettings) {
  const { clock, db, outbox } = kernel

  function view(row: AccountRow): AccountView {
    const currency = listedCurrency(settings, row.currency)
    return {
      id: row.id,
      status: accountStatusCodes[isHidden(row) ? 'hidden' : 'active'],
      currency: currency.code,
      type: currency.type,
      balance: formatDecimal(row.real + row.bonus, currency),
      withdrawalBalance: formatDecimal(row.real, currency),
      bonusBalance: formatDecimal(row.bonus, currency),
      isSelected: row.isSelected,
      version: Number(row.entries),
    }
  }

  /**
   * All accounts of a player, or only the one with an id. Sorted for lists: the selected account, then the
   * visible ones, oldest first.
   */
  async function findAccounts(tx: Orm, playerId: string, id?: string): Promise<readonly AccountRow[]> {
    const { playerId: playerColumn, id: idColumn } = walletAccount
    const rows = await tx
      .select({
        id: walletAccount.id,
        playerId: walletAccount.playerId,
        currency: walletAccount.currency,
        status: walletAccount.status,
        isSelected: walletAccount.isSelected,
        createdAt: walletAccount.createdAt,
        real: sumOf('player-real'),
        bonus: sumOf('player-bonus'),
        held: sumOf('player-held'),
        entries: sql<string>`coalesce(sum(${ledgerAccount.lastSeq}), 0)::text`,
      })
      .from(walletAccount)
      .leftJoin(ledgerAccount, eq(ledgerAccount.owner, walletAccount.id))
      .where(and(eq(playerColumn, playerId), id === undefined ? undefined : eq(idColumn, id)))
      .groupBy(walletAccount.id)
      .orderBy(desc(walletAccount.isSelected), asc(walletAccount.createdAt), asc(walletAccount.currency))
    const exact = rows.map((row) => ({
      ...row,
      real: BigInt(row.real),
      bonus: BigInt(row.bonus),
      held: BigInt(row.held),
    }))
    return [...exact.filter((row) => !isHidden(row)), ...exact.filter(isHidden)]
  }

  async function publishAccountChange(tx: Orm, playerId: string, accountId: string) {
    await outbox.add(tx, { topic: 'wallet.account.changed', key: playerId, payload: { playerId, accountId } })
  }

  async function requireAccount(tx: Orm, playerId: string, accountId: string): Promise<AccountRow> {
    const [row] = await findAccounts(tx, playerId, accountId)
    if (!row) throw new Error(`account ${accountId} is missing after it was written`)
    return row
  }

  async function update(
    tx: Orm,
    { id, playerId }: Pick<AccountRow, 'id' | 'playerId'>,
    values: { status: AccountStatus; isSelected?: boolean },
  ) {
    await tx.update(walletAccount).set(values).where(eq(walletAccount.id, id))
    await publishAccountChange(tx, playerId, id)
    return view(await requireAccount(tx, playerId, id))
  }

  return {
    /**
     * Opens an account; the player's first one is selected. A hidden account in the currency is shown again
     * instead.
     */
    async openAccount(tx: Orm, playerId: string, code: string) {
      const currency = settings.currency(code)
      if (!currency?.isEnabled) return fail('currency-unavailable')
      await lockPlayer(tx, 'wallet', playerId)
      const accounts = await findAccounts(tx, playerId)
      const existing = accounts.find((row) => row.currency === currency.code)
      if (existing) {
        return isHidden(existing)
          ? done(await update(tx, existing, { status: 'active' }))
          : fail('account-exists')
      }
      const [id, now] = [randomUUID(), clock.now()]
      await tx.insert(walletAccount).values({
        id,
        playerId,
        currency: currency.code,
        status: 'active',
        isSelected: !accounts.some((row) => row.isSelected),
        createdAt: now,
      })
      await openLedgerAccounts(tx, id, currency.code, ['player-real', 'player-bonus', 'player-held'], now)
      await publishAccountChange(tx, playerId, id)
      return done(view(await requireAccount(tx, playerId, id)))
    },

    async listAccounts(playerId: string): Promise<AccountView[]> {
      return (await findAccounts(db.orm, playerId)).map(view)
    },

    /** The player's account as lists show it; null for an unknown id or another player's account. */
    async readAccount(playerId: string, accountId: string): Promise<AccountView | null> {
      const [row] = await findAccounts(db.orm, playerId, accountId)
      return row ? view(row) : null
    },

    /** Selects an account. A hidden one becomes visible again. */
    async switchAccount(tx: Orm, playerId: string, accountId: string) {
      await lockPlayer(tx, 'wallet', playerId)
      const accounts = await findAccounts(tx, playerId)
      const account = accounts.find(({ id }) => id === accountId)
      if (!account) return fail('not-found')
      if (!settings.currency(account.currency)?.isEnabled) return fail('currency-unavailable')
      if (account.isSelected) return done(view(account))
      for (const { id, isSelected } of accounts) if (isSelected) await publishAccountChange(tx, playerId, id)
      await tx
        .update(walletAccount)
        .set({ isSelected: false })
        .where(and(eq(walletAccount.playerId, playerId), walletAccount.isSelected))
      return done(await update(tx, account, { status: 'active', isSelected: true }))
    },

    async hideAccount(tx: Orm, playerId: string, accountId: string) {
      await lockPlayer(tx, 'wallet', playerId)
      const [account] = await findAccounts(tx, playerId, accountId)
      if (!account) return fail('not-found')
      if (account.isSelected) return fail('account-active')
      if (!isEmpty(account)) return fail('account-not-empty')
      return done(
        account.status === 'hidden' ? view(account) : await update(tx, account, { status: 'hidden' }),
      )
    },

    /** The player's account by id; null for an unknown id or another player's account. */
    async account(tx: Orm, playerId: string, accountId: string) {
      const [row] = await tx
        .select({ id: walletAccount.id, currency: walletAccount.currency })
        .from(walletAccount)
        .where(and(eq(walletAccount.id, accountId), eq(walletAccount.playerId, playerId)))
      return row ?? null
    },

    /** The player's account by id, or the selected one if the id is null. */
    async findPlayAccount(tx: Orm, playerId: string, accountId: string | null) {
      const [row] = await tx
        .select({ id: walletAccount.id, currency: walletAccount.currency })
        .from(walletAccount)
        .where(
          and(
            eq(walletAccount.playerId, playerId),
            accountId === null ? walletAccount.isSelected : eq(walletAccount.id, accountId),
          ),
        )
      return row ?? null
    },

    /** The player's account in a currency, hidden or not; null if there is none. */
    async findAccountIn(tx: Orm, playerId: string, currency: string) {
      const [row] = await tx
        .select({ id: walletAccount.id })
        .from(walletAccount)
        .where(and(eq(walletAccount.playerId, playerId), eq(walletAccount.currency, currency)))
      return row ?? null
    },

    publishAccountChange,
  }
}
export type Accounts = ReturnType<typeof createAccounts>
