import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { type Failure, fail, type Kernel, type Orm, queryRows } from '../../kernel.ts'
import { and, eq, inArray, sql } from '../../sql.ts'
import type { Accounts } from './accounts.service.ts'
import { type PlayerAccountKind, type Posted, type Posting, post, type Refused, reverse } from './ledger.ts'
import {
  depositPosting,
  forgonePosting,
  type Holder,
  holdKey,
  holdPosting,
  payoutPosting,
  receivablePosting,
  rewardPosting,
  settlementKey,
} from './postings.ts'
import {
  type CreditReason,
  ledgerAccount,
  ledgerEntry,
  ledgerTransfer,
  walletAccount,
  walletCredit,
} from './tables.ts'

/** A movement of a payment. `invoiceId` makes each command idempotent. */
export interface PaymentMovement {
  readonly accountId: string
  /** In the smallest unit, above zero. */
  readonly amount: bigint
  readonly invoiceId: string
  /** The provider whose clearing account is used; optional if there is only one. */
  readonly provider?: string
}

/** Real money that the operator gives a player, and for what. */
export interface RewardMovement {
  readonly accountId: string
  /** In the smallest unit, above zero. */
  readonly amount: bigint
  readonly reason: CreditReason
  readonly key: string
  readonly reference: string
}

/** A movement between a player's account and the house account. */
export interface PlayMovement {
  readonly accountId: string
  /** In the smallest unit: below zero from the player, above zero to the player. */
  readonly amount: bigint
  readonly kind: 'bet' | 'win' | 'rollback' | 'correction'
  readonly key: string
  readonly reference: string
}

type InsufficientFunds = Failure<'insufficient-funds'>
type Moved = { readonly ok: true; readonly transferId: string }

const ONLY_PROVIDER = 'payments'
const MAX_CACHED_HOLDERS = 10_000

/**
 * The commands that move players' money, except bets and wins of rounds (sql/wallet_play.sql). Each runs in the
 * caller's transaction; repeated with the same key and input, it moves nothing and returns the same result. The only
 * expected failure is `insufficient-funds`. Other refusals of the ledger (a key used for another input, a missing
 * account, an invoice settled in two ways) are bugs of the caller and thrown. Every movement publishes
 * `wallet.account.changed`.
 */
export function createMovements(
  kernel: Pick<Kernel, 'clock'>,
  accounts: Pick<Accounts, 'publishAccountChange'>,
) {
  const { clock } = kernel
  const holderCache = new Map<string, Holder & { readonly playerId: string }>()

  /** The owner and the currency of an account never change, so they are cached. */
  async function findHolder(tx: Orm, accountId: string) {
    const known = holderCache.get(accountId)
    if (known) return known
    const [row] = await tx
      .select({ id: walletAccount.id, playerId: walletAccount.playerId, currency: walletAccount.currency })
      .from(walletAccount)
      .where(eq(walletAccount.id, accountId))
    if (!row) throw new Error(`there is no wallet account ${accountId}`)
    const [oldest] = holderCache.keys()
    if (oldest !== undefined && holderCache.size >= MAX_CACHED_HOLDERS) holderCache.delete(oldest)
    holderCache.set(accountId, row)
    return row
  }

  async function runMovement<E extends string>(
    tx: Orm,
    accountId: string,
    subject: string,
    move: () => Promise<Pick<Posted, 'ok' | 'transferId' | 'isReplay'> | Pick<Refused<E>, 'ok' | 'error'>>,
  ): Promise<Moved | InsufficientFunds> {
    const result = await move()
    if (!result.ok) {
      if (result.error === 'insufficient-funds') return fail('insufficient-funds')
      throw new Error(`the ledger refused ${subject}: ${result.error}`)
    }
    if (!result.isReplay)
      await accounts.publishAccountChange(tx, (await findHolder(tx, accountId)).playerId, accountId)
    return { ok: true, transferId: result.transferId }
  }

  async function postMovement(
    tx: Orm,
    { accountId, amount }: { readonly accountId: string; readonly amount: bigint },
    posting: (order: { holder: Holder; amount: bigint; at: Date }) => Posting,
  ) {
    const holder = await findHolder(tx, accountId)
    const ready = posting({ holder, amount, at: clock.now() })
    return runMovement(tx, accountId, ready.key, () => post(tx, ready))
  }

  function assertMoved(moved: Moved | InsufficientFunds, subject: string): Moved {
    if (!moved.ok) throw new Error(`the ledger refused ${subject}: ${moved.error}`)
    return moved
  }

  /** Finds the hold of a withdrawal. @throws when its account or amount differs */
  async function findHold(tx: Orm, { accountId, amount, invoiceId }: PaymentMovement): Promise<string> {
    const [hold] = await tx
      .select({ id: ledgerTransfer.id, owner: ledgerAccount.owner, amount: ledgerEntry.amount })
      .from(ledgerTransfer)
      .innerJoin(ledgerEntry, eq(ledgerEntry.transferId, ledgerTransfer.id))
      .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
      .where(and(eq(ledgerTransfer.key, holdKey(invoiceId)), eq(ledgerAccount.kind, 'player-held')))
    if (!hold) throw new Error(`nothing is held for withdrawal ${invoiceId}`)
    if (hold.owner !== accountId || hold.amount !== amount) {
      throw new Error(`withdrawal ${invoiceId} is settled with another account or amount than was held`)
    }
    return hold.id
  }

  async function readBalance(tx: Orm, accountId: string, kinds: readonly PlayerAccountKind[]) {
    const [row] = await tx
      .select({ total: sql<string | null>`sum(${ledgerAccount.balance})::text` })
      .from(ledgerAccount)
      .where(and(eq(ledgerAccount.owner, accountId), inArray(ledgerAccount.kind, [...kinds])))
    if (row?.total == null) throw new Error(`there is no wallet account ${accountId}`)
    return BigInt(row.total)
  }

  /** Pays what an account lacks for a reversal into it. @returns the sum */
  async function coverReversal(
    tx: Orm,
    accountId: string,
    paid: readonly { readonly kind: string; readonly amount: bigint }[],
    key: string,
  ): Promise<bigint> {
    const [money] = await queryRows<{ real_money: string; bonus_money: string }>(
      tx,
      sql`select real_money::text, bonus_money::text from wallet_lock_balances(${accountId}::uuid)`,
    )
    const held = {
      'player-real': BigInt(money?.real_money ?? 0),
      'player-bonus': BigInt(money?.bonus_money ?? 0),
    }
    const lacking = (['player-real', 'player-bonus'] as const).flatMap((kind) => {
      const amount = paid.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount, 0n)
      return amount > held[kind] ? [{ kind, amount: amount - held[kind] }] : []
    })
    if (lacking.length === 0) return 0n
    const holder = await findHolder(tx, accountId)
    const posting = receivablePosting({ holder, lacking, key: `receivable:${key}`, at: clock.now() })
    const posted = await post(tx, posting)
    if (!posted.ok) throw new Error(`the ledger refused ${posting.key}: ${posted.error}`)
    return lacking.reduce((sum, { amount }) => sum + amount, 0n)
  }

  return {
    /** Credits a deposit that the provider has settled. */
    async settleDeposit(tx: Orm, movement: PaymentMovement): Promise<void> {
      const { invoiceId, provider = ONLY_PROVIDER } = movement
      const moved = await postMovement(tx, movement, (order) =>
        depositPosting({ ...order, invoiceId, provider }),
      )
      assertMoved(moved, `deposit ${invoiceId}`)
    },

    /** Pays a reward in real money from the house account. The player's history shows it. */
    async payReward(tx: Orm, { key, reference, reason, ...movement }: RewardMovement): Promise<void> {
      const moved = await postMovement(tx, movement, (order) => rewardPosting({ ...order, key, reference }))
      const { transferId } = assertMoved(moved, key)
      const { playerId, currency } = await findHolder(tx, movement.accountId)
      const row = { playerId, transferId, reason, currency, amount: movement.amount, createdAt: clock.now() }
      await tx
        .insert(walletCredit)
        .values({ id: randomUUID(), ...row })
        .onConflictDoNothing({ target: walletCredit.transferId })
    },

    /** Moves real money that the player gives up to the house account. @throws when there is less of it */
    async giveUp(
      tx: Orm,
      { key, reference, ...movement }: { accountId: string; amount: bigint; key: string; reference: string },
    ): Promise<void> {
      const moved = await postMovement(tx, movement, (order) => forgonePosting({ ...order, key, reference }))
      assertMoved(moved, key)
    },

    /** Holds money for a withdrawal: it can be neither staked nor withdrawn until the withdrawal ends. */
    holdWithdrawal(tx: Orm, movement: PaymentMovement): Promise<Moved | InsufficientFunds> {
      const { invoiceId } = movement
      return postMovement(tx, movement, (order) => holdPosting({ ...order, invoiceId }))
    },

    /** Pays the held money out. @throws when the withdrawal was refused before */
    async payOutWithdrawal(tx: Orm, movement: PaymentMovement): Promise<void> {
      const { invoiceId, provider = ONLY_PROVIDER } = movement
      await findHold(tx, movement)
      const moved = await postMovement(tx, movement, (order) =>
        payoutPosting({ ...order, invoiceId, provider }),
      )
      assertMoved(moved, `paying out withdrawal ${invoiceId}`)
    },

    /** Returns the held money to the player. @throws when the withdrawal was paid before */
    async releaseWithdrawal(tx: Orm, movement: PaymentMovement): Promise<void> {
      const { accountId, invoiceId } = movement
      const transferId = await findHold(tx, movement)
      const key = settlementKey(invoiceId)
      const moved = await runMovement(tx, accountId, key, () =>
        reverse(tx, { transferId, key, kind: 'withdrawal-refused', at: clock.now() }),
      )
      assertMoved(moved, `refusing withdrawal ${invoiceId}`)
    },

    /**
     * Posts a stake (below zero) or a payout (above zero) of a sports bet. Idempotent by `key`.
     * @throws when the ledger refuses it for another reason than the balance
     */
    async play(tx: Orm, movement: PlayMovement): Promise<Moved | InsufficientFunds> {
      const { accountId, amount, kind, key, reference } = movement
      const [row] = await queryRows<{ outcome: string; transfer_id: string }>(
        tx,
        sql`select outcome, transfer_id from wallet_play(${randomUUIDv7()}::uuid, ${accountId}::uuid,
          ${amount.toString()}::numeric, ${kind}, ${key}, ${reference}, ${clock.now().toISOString()}::timestamptz)`,
      )
      if (row?.outcome === 'insufficient-funds') return fail('insufficient-funds')
      if (row?.outcome !== 'posted' && row?.outcome !== 'replayed')
        throw new Error(`the ledger refused ${key}: ${row?.outcome}`)
      return { ok: true, transferId: row.transfer_id }
    },

    /**
     * Reverses a bet. @returns the part of its stake that was bonus money too
     * @throws when it was reversed under another key before
     */
    async rollback(
      tx: Orm,
      reversal: { transferId: string; key: string },
    ): Promise<Moved & { readonly bonus: bigint }> {
      const { transferId, key } = reversal
      const staked = await findPlayEntries(tx, transferId, 'bet')
      const accountId = staked[0]?.accountId
      if (!accountId) throw new Error(`${transferId} is not the transfer of a bet`)
      const moved = await runMovement(tx, accountId, key, () =>
        reverse(tx, { transferId, key, kind: 'rollback', at: clock.now() }),
      )
      const bonus = staked.find(({ kind }) => kind === 'player-bonus')?.amount ?? 0n
      return { ...assertMoved(moved, key), bonus: -bonus }
    },

    /**
     * Reverses a win. What the account lacks is paid into it from the receivables first, so that it is never below
     * zero and the reversal mirrors the win. @throws when it was reversed under another key before
     */
    async reverseWin(
      tx: Orm,
      { transferId, key }: { transferId: string; key: string },
    ): Promise<Moved & { readonly paid: bigint; readonly uncovered: bigint }> {
      const paid = await findPlayEntries(tx, transferId, 'win')
      const accountId = paid[0]?.accountId
      if (!accountId) throw new Error(`${transferId} is not the transfer of a win`)
      const uncovered = await coverReversal(tx, accountId, paid, key)
      const moved = await runMovement(tx, accountId, key, () =>
        reverse(tx, { transferId, key, kind: 'rollback', at: clock.now() }),
      )
      const amount = paid.reduce((sum, entry) => sum + entry.amount, 0n)
      return { ...assertMoved(moved, key), paid: amount, uncovered }
    },

    /** Real and bonus money together, in the smallest unit. */
    balance: (tx: Orm, accountId: string) => readBalance(tx, accountId, ['player-real', 'player-bonus']),

    /** Money by kind, in the smallest unit. */
    async moneyOf(tx: Orm, accountId: string) {
      const rows = await tx
        .select({ kind: ledgerAccount.kind, balance: ledgerAccount.balance })
        .from(ledgerAccount)
        .where(eq(ledgerAccount.owner, accountId))
      const of = (kind: PlayerAccountKind) => rows.find((row) => row.kind === kind)?.balance ?? 0n
      return { real: of('player-real'), bonus: of('player-bonus'), held: of('player-held') }
    },

    /** Real money, in the smallest unit. */
    realBalance: (tx: Orm, accountId: string) => readBalance(tx, accountId, ['player-real']),
  }
}

/** The entries of a bet or a win on the player's accounts; none for a transfer of another kind. */
const findPlayEntries = (tx: Orm, transferId: string, kind: 'bet' | 'win') =>
  tx
    .select({ accountId: ledgerAccount.owner, kind: ledgerAccount.kind, amount: ledgerEntry.amount })
    .from(ledgerTransfer)
    .innerJoin(ledgerEntry, eq(ledgerEntry.transferId, ledgerTransfer.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(
      and(
        eq(ledgerTransfer.id, transferId),
        eq(ledgerTransfer.kind, kind),
        inArray(ledgerAccount.kind, ['player-real', 'player-bonus']),
      ),
    )
