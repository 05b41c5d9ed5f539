import { createHash, randomUUIDv7 } from 'node:crypto'
import type { WalletFailure } from '@croupier/contract/providers'
import { type Currency, decimals } from '@croupier/money'
import { type Kernel, type Orm, queryRows } from '../../kernel.ts'
import { and, eq, gt, sql } from '../../sql.ts'
import type { FreeRounds } from './free-rounds.ts'
import type { MaxBets } from './max-bets.ts'
import type { GameFreespins, GameLoyalty, GamePlayers, GameSettings, GameWallet } from './ports.ts'
import { publishReversal, returnStake, takePointsBack } from './reversed-rounds.ts'
import { prepareRoundStatements } from './round-statements.ts'
import type { SpinTotals } from './spins.service.ts'
import { game, gameRound, gameWalletCall, gameWinner } from './tables.ts'
import { createWalletSessions, type WalletSession, type WalletSessionDeps } from './wallet-sessions.ts'

export type { WalletSession }

/**
 * The platform's side of every seamless wallet: what the protocols of game providers (dialects) have in common.
 * Amounts are in the smallest unit. Requests and rounds have UUIDs here; a dialect with other ids derives them.
 *
 * Bets and wins run as one SQL statement each (round-statements.ts), reversals in a transaction. All of them lock the
 * round, so that concurrent calls (a bet and its rollback, a repeated win) are serialised, and are idempotent by the
 * id of the request: a repeated one gets the recorded response. Changes are published as `game.round.changed`.
 */
export type WalletOutcome =
  | { readonly ok: true; readonly balance: bigint; readonly transferId: string | null }
  | { readonly ok: false; readonly error: KernelFailure }
export type KernelFailure = Exclude<WalletFailure, 'bad-signature' | 'unavailable'> | 'beyond-max-win'

const refuse = (error: KernelFailure): WalletOutcome => ({ ok: false, error })

export interface WalletCall {
  /** Of the session's token (hashToken). */
  readonly tokenHash: string
  readonly requestId: string
  readonly roundId: string
  /** The game's slug. */
  readonly game: string
  readonly currency: string
  /** Of everything that a repetition of the request must not change (hashBody). */
  readonly bodyHash: string
}
export interface Debit extends WalletCall {
  /** Null if the protocol's amount is not one of the currency. */
  readonly amount: bigint | null
  /** The free spins that pay for the round. */
  readonly freespins: string | null
  /** Whether the protocol has stakes of zero. */
  readonly takesZero?: boolean
}
export interface Credit extends WalletCall {
  /** Zero moves nothing and may end the round. */
  readonly amount: bigint | null
  readonly isFinal: boolean
  /** Whether the protocol has wins after the end of their round. */
  readonly isAfterEnd?: boolean
}
export interface Reversal extends WalletCall {
  /** The request id of the bet or the win. */
  readonly original: string
  /** Whether a round that has ended can still be reversed. */
  readonly includesEnded: boolean
}

/** What free spins have won that were played without calls of their rounds. */
interface FreeRoundsEnd {
  readonly requestId: string
  readonly bodyHash: string
  readonly id: string
  readonly walletAccountId: string
  /** The game's maximum win, as a multiple of the stakes. */
  readonly maxWin: number
  readonly amount: bigint
}

type Round = typeof gameRound.$inferSelect
type Call = typeof gameWalletCall.$inferSelect

export interface WalletKernelDeps extends WalletSessionDeps {
  readonly wallet: GameWallet
  readonly players: GamePlayers
  readonly settings: GameSettings
  readonly loyalty: GameLoyalty
  readonly spinTotals: SpinTotals
  readonly maxBets: MaxBets
  readonly freespins: GameFreespins
  readonly freeRounds: FreeRounds
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Hash of a request, independent of the order of its keys. */
export function hashBody(body: object): string {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(canonical).digest('hex')
}

export function createWalletKernel(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>,
  deps: WalletKernelDeps,
) {
  const { db, clock, outbox, log } = kernel
  const { wallet, players, settings, loyalty, spinTotals, maxBets, freespins, freeRounds } = deps
  const prepared = prepareRoundStatements(db.orm)
  const sessions = createWalletSessions(clock, deps)

  /** The parameters of a bet or a win statement. */
  function statementParameters({ tokenHash, requestId, roundId, amount, ...call }: Debit | Credit) {
    const currency = settings.currency(call.currency)
    return {
      ...{ tokenHash, request: requestId, round: roundId, game: call.game, currency: call.currency },
      amount: currency && amount !== null ? amount.toString() : null,
      decimals: currency ? decimals(currency) : null,
      bodyHash: call.bodyHash,
      transfer: randomUUIDv7(),
      now: clock.now().toISOString(),
    }
  }

  /** The outcome of a committed movement. */
  function confirm(done: { readonly balance: string | null; readonly transferId: string | null }) {
    if (done.balance === null) throw new Error('game_bet returned no balance')
    return { ok: true, balance: BigInt(done.balance), transferId: done.transferId } as const
  }

  async function debit(call: Debit, { bet }: Pick<typeof prepared, 'bet'>): Promise<WalletOutcome> {
    const most = maxBets.limitFor(call.currency)?.toString() ?? null
    const [done] = await bet.execute({
      ...{ ...statementParameters(call), most, freespins: call.freespins },
      takesZero: call.takesZero ?? false,
    })
    if (!done) throw new Error('game_bet returned no row')
    return done.outcome === 'accepted' ? confirm(done) : refuse(done.outcome as KernelFailure)
  }

  /** Wins are owed and are paid even after the session has ended. */
  async function credit(
    call: Credit,
    orm: Orm,
    { win }: Pick<typeof prepared, 'win'>,
  ): Promise<WalletOutcome> {
    const earning = loyalty.earningIn(call.currency)
    const [done] = await win.execute({
      ...statementParameters(call),
      isFinal: call.isFinal,
      earning,
      isAfterEnd: call.isAfterEnd ?? false,
    })
    if (!done) throw new Error('game_win returned no row')
    if (done.outcome === 'paid') return confirm(done)
    if (done.outcome === 'beyond-max-win') await logExcessiveWin(orm, call)
    return refuse(done.outcome as KernelFailure)
  }

  /** Logs a win above the game's declared maximum: the studio may be compromised or faulty. The win is refused. */
  async function logExcessiveWin(orm: Orm, { roundId, game: slug }: Credit) {
    const [played] = await orm.select({ maxWin: game.maxWin }).from(game).where(eq(game.slug, slug))
    const details = { roundId, game: slug, maxWin: played?.maxWin }
    log.error(details, 'a studio reported a win above the maximum of its game')
  }

  /** The recorded result of an earlier call with this id; null if there is none. */
  async function findRecorded(
    tx: Orm,
    { requestId, bodyHash }: Pick<Reversal, 'requestId' | 'bodyHash'>,
  ): Promise<WalletOutcome | null> {
    const [call] = await tx.select().from(gameWalletCall).where(eq(gameWalletCall.requestId, requestId))
    if (!call) return null
    if (call.bodyHash !== bodyHash) return refuse('request-mismatch')
    return call.refusal
      ? refuse(call.refusal)
      : { ok: true, balance: call.balance, transferId: call.transferId }
  }

  /** Records a call that has been carried out, for its repetitions. */
  async function record(
    tx: Orm,
    kind: (typeof gameWalletCall.$inferInsert)['kind'],
    { requestId, roundId, bodyHash }: Pick<Reversal, 'requestId' | 'roundId' | 'bodyHash'>,
    result: Pick<Call, 'amount' | 'transferId' | 'balance'>,
  ) {
    const row = { requestId, kind, roundId, bodyHash, ...result }
    await tx.insert(gameWalletCall).values({ ...row, createdAt: clock.now() })
  }

  async function acknowledge(
    tx: Orm,
    call: Reversal,
    accountId: string,
    { amount, transferId }: Pick<Call, 'amount' | 'transferId'>,
  ): Promise<WalletOutcome> {
    const balance = await wallet.balance(tx, accountId)
    await record(tx, 'rollback', call, { amount, transferId, balance })
    return { ok: true, balance, transferId }
  }

  /** Nothing to reverse: the original is unknown or was refused. */
  async function reverseUnknown(tx: Orm, call: Reversal, session: WalletSession, isUnknown: boolean) {
    if (call.currency !== session.currency || call.game !== session.slug) return refuse('invalid-request')
    // Recorded under the original's id, so that it is refused if it arrives later.
    if (isUnknown) {
      const balance = await wallet.balance(tx, session.walletAccountId)
      const nothing = { amount: 0n, transferId: null, balance }
      await record(tx, 'rolled-back-before-bet', { ...call, requestId: call.original }, nothing)
    }
    return acknowledge(tx, call, session.walletAccountId, { amount: 0n, transferId: null })
  }

  async function reverse(tx: Orm, call: Reversal): Promise<WalletOutcome> {
    const opened = await sessions.findByToken(tx, call.tokenHash)
    const session = opened && ((await sessions.inGame(tx, opened, call.game)) ?? opened)
    if (!session) return refuse('unknown-round')
    if (call.requestId === call.original) return refuse('invalid-request')
    await tx.execute(sql`select game_lock_round(${call.roundId}::uuid)`)
    const recorded = await findRecorded(tx, call)
    if (recorded) return recorded
    const [original] = await tx
      .select()
      .from(gameWalletCall)
      .where(eq(gameWalletCall.requestId, call.original))
    if (!original || original.kind === 'refused' || original.kind === 'rolled-back-before-bet')
      return reverseUnknown(tx, call, session, !original)
    const [round] = await tx.select().from(gameRound).where(eq(gameRound.id, original.roundId))
    if (original.kind === 'rollback' || round?.id !== call.roundId) return refuse('unknown-round')
    // The round may have been opened in an earlier session of the player.
    if (round.playerId !== session.playerId || round.gameId !== session.gameId || call.game !== session.slug)
      return refuse('unknown-round')
    if (call.currency !== round.currency) return refuse('invalid-request')
    // A second reversal, with another id, moves nothing.
    if (original.rolledBackBy) {
      const transferId = original.transferId && original.rolledBackBy
      return acknowledge(tx, call, round.walletAccountId, { amount: 0n, transferId })
    }
    if (round.status !== 'open' && !call.includesEnded) return refuse('round-closed')
    const transferId =
      original.kind === 'bet' ? await reverseBet(tx, round, original) : await reverseWin(tx, round, original)
    if (transferId === 'round-closed') return refuse('round-closed')
    await publishReversal(outbox, tx, round)
    await tx
      .update(gameWalletCall)
      .set({ rolledBackBy: transferId ?? call.requestId })
      .where(eq(gameWalletCall.requestId, original.requestId))
    return acknowledge(tx, call, round.walletAccountId, { amount: original.amount, transferId })
  }

  /** Returns a stake. @returns the id of the transfer, null for a stake of zero */
  async function reverseBet(tx: Orm, round: Round, bet: Call): Promise<string | null | 'round-closed'> {
    // Wins since the bet may result from its stake, so refunding the stake too would pay twice. Wins before the bet,
    // and wins that were reversed, do not prevent it.
    if (round.win !== bet.wonBefore) return 'round-closed'
    // Free spins that have ended have been paid.
    if (round.freespinsId && round.status !== 'open') return 'round-closed'
    const { transferId: paidBy } = bet
    const transferId =
      paidBy && (await returnStake(tx, { wallet, clock }, round, { ...bet, transferId: paidBy }))
    const remaining = round.bet - bet.amount
    const ended = { status: 'rolled-back' as const, settledAt: clock.now() }
    await tx
      .update(gameRound)
      .set({ bet: remaining, ...(remaining === 0n ? ended : {}) })
      .where(eq(gameRound.id, round.id))
    await spinTotals.subtract(tx, round, { bet: bet.amount, win: 0n, unpaid: 0n })
    await takePointsBack(tx, loyalty, round, remaining)
    return transferId
  }

  /**
   * Takes a win back. What the player no longer has becomes a receivable. @returns the id of the transfer, null if
   * nothing was paid
   */
  async function reverseWin(tx: Orm, round: Round, win: Call): Promise<string | null | 'round-closed'> {
    // Wins of free spins are paid with the last of them.
    if (round.freespinsId) return 'round-closed'
    const key = `rollback:${win.requestId}`
    const reversed = win.transferId ? await wallet.reverseWin(tx, { transferId: win.transferId, key }) : null
    if (reversed && reversed.uncovered > 0n) {
      const details = { roundId: round.id, currency: round.currency, uncovered: `${reversed.uncovered}` }
      log.warn(details, 'a reversed win is not covered by the balance; the rest is a receivable')
    }
    const unpaid = win.amount - (reversed?.paid ?? 0n)
    await tx
      .update(gameRound)
      .set({ win: round.win - win.amount, unpaid: round.unpaid - unpaid })
      .where(eq(gameRound.id, round.id))
    if (win.wonBefore !== null && win.amount > 0n)
      await tx
        .update(gameWalletCall)
        .set({ wonBefore: sql`${gameWalletCall.wonBefore} - ${win.amount}` })
        .where(and(eq(gameWalletCall.roundId, round.id), gt(gameWalletCall.wonBefore, win.wonBefore)))
    await tx.delete(gameWinner).where(eq(gameWinner.roundId, round.id))
    await spinTotals.subtract(tx, round, { bet: 0n, win: win.amount, unpaid })
    return reversed?.transferId ?? null
  }

  async function settleFreeRounds(tx: Orm, end: FreeRoundsEnd): Promise<WalletOutcome> {
    const { requestId, bodyHash, id, walletAccountId, amount } = end
    await tx.execute(sql`select game_lock_round(${id}::uuid)`)
    const known = await findRecorded(tx, end)
    if (known) return known
    const [settled] = await queryRows<{ refusal: KernelFailure | null; transfer_id: string | null }>(
      tx,
      sql`select refusal, transfer_id from bonus_freespins_settle(${id}::uuid, ${walletAccountId}::uuid,
        ${amount.toString()}::numeric, ${requestId}::uuid, ${randomUUIDv7()}::uuid, ${end.maxWin}::integer,
        ${clock.now().toISOString()}::timestamptz)`,
    )
    if (!settled) throw new Error('bonus_freespins_settle returned no row')
    if (settled.refusal) return refuse(settled.refusal)
    const result = { transferId: settled.transfer_id, balance: await wallet.balance(tx, walletAccountId) }
    await record(tx, 'win', { requestId, bodyHash, roundId: id }, { amount, ...result })
    return { ok: true, ...result }
  }

  /** Calls in one transaction: all of them take effect, or none. */
  const within = (tx: Orm) => {
    const statements = prepareRoundStatements(tx)
    return {
      debit: (call: Debit) => debit(call, statements),
      credit: (call: Credit) => credit(call, tx, statements),
      reverse: (call: Reversal) => reverse(tx, call),
    }
  }

  async function published<T>(result: Promise<T>): Promise<T> {
    const done = await result
    // A refusal may write an event for the player as well.
    outbox.notify()
    return done
  }

  return {
    debit: (call: Debit) => published(db.statement(() => debit(call, prepared))),
    credit: (call: Credit) => published(db.statement(() => credit(call, db.orm, prepared))),
    reverse: (call: Reversal) => published(db.transaction((tx) => reverse(tx, call))),
    /** Books the win of free spins that were played elsewhere, and ends them, once. */
    settleFreeRounds: (end: FreeRoundsEnd) => published(db.transaction((tx) => settleFreeRounds(tx, end))),
    findFreeRounds: freeRounds.find,
    /** Runs several calls in one transaction. It is committed if `work` returns `commit: true`. */
    atomically: <T>(work: (calls: ReturnType<typeof within>) => Promise<{ commit: boolean; result: T }>) =>
      published(rollBackUnless(work)),
    findSession: (tokenHash: string) => sessions.findByToken(db.orm, tokenHash),
    findLatestSession: (walletAccountId: string, pattern: string) =>
      sessions.findLatest(db.orm, walletAccountId, pattern),
    findRoundSession: (roundId: string) => sessions.findOfRound(db.orm, roundId),
    inGame: (session: WalletSession, slug: string) => sessions.inGame(db.orm, session, slug),
    /** Whether a player has opened a game whose slug begins with a prefix. */
    hasPlayed: (playerId: string, prefix: string) => sessions.hasPlayed(db.orm, playerId, prefix),
    /** A call that was recorded; null if there is none. */
    async findCall(requestId: string) {
      const [call] = await db.orm.select().from(gameWalletCall).where(eq(gameWalletCall.requestId, requestId))
      return call ? { kind: call.kind, roundId: call.roundId, isReversed: call.rolledBackBy !== null } : null
    },
    /** Why the session may not be used now; null if it may. */
    async refusalOf(session: WalletSession): Promise<'session-expired' | 'player-blocked' | null> {
      if (!session.isOpen) return 'session-expired'
      const state = await players.getPlayState(db.orm, session.playerId, session.loginSessionId)
      if (state === 'may-play') return null
      return state === 'blocked' ? 'player-blocked' : 'session-expired'
    },
    balance: (accountId: string) => wallet.balance(db.orm, accountId),
    freespinsState: (id: string) => freespins.state(db.orm, id),
    activeFreespins: (session: WalletSession) => freespins.active(db.orm, session),
    currency: (code: string): Currency | null => settings.currency(code),
  }

  async function rollBackUnless<T>(
    work: (calls: ReturnType<typeof within>) => Promise<{ commit: boolean; result: T }>,
  ): Promise<T> {
    const undone: { result?: { readonly value: T } } = {}
    try {
      return await db.transaction(async (tx) => {
        const { commit, result } = await work(within(tx))
        if (commit) return result
        undone.result = { value: result }
        throw new Undone()
      })
    } catch (error) {
      if (error instanceof Undone && undone.result) return undone.result.value
      throw error
    }
  }
}
export type WalletKernel = ReturnType<typeof createWalletKernel>
export type WalletCalls = Pick<WalletKernel, 'debit' | 'credit' | 'reverse'>

/** Rolls a transaction back whose outcome is an expected refusal. */
class Undone extends Error {}
