import { createHash, randomUUIDv7 } from 'node:crypto'
import type {
  WalletFailure,
  walletAnswer,
  walletBalance,
  walletBet,
  walletRollback,
  walletWin,
} from '@croupier/contract/providers'
import { type Currency, decimals, formatDecimal, parseAmount } from '@croupier/money'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import type { MaxBets } from './max-bets.ts'
import { hashToken } from './play.service.ts'
import type { GameLoyalty, GamePlayers, GameSettings, GameWallet } from './ports.ts'
import { prepareRoundStatements, roundTopics } from './round-statements.ts'
import type { SpinSums } from './spins.service.ts'
import { game, gameRound, gameSession, gameWalletCall } from './tables.ts'

/**
 * The platform's side of the seamless wallet: what a studio's calls do to the ledger.
 *
 * Each call runs in one transaction under a lock on its round, so that calls that cross (a bet and its rollback, a
 * win sent twice) are carried out one after the other. Money moves only through the wallet's idempotent commands,
 * keyed by the studio's request id. The round's listeners hear of each by `game.round.changed`.
 */
export type WalletReply =
  | { readonly ok: true; readonly answer: z.output<typeof walletAnswer> }
  | { readonly ok: false; readonly error: WalletFailure }

const refuse = (error: WalletFailure): WalletReply => ({ ok: false, error })

type Session = typeof gameSession.$inferSelect & Pick<typeof game.$inferSelect, 'slug'>
type SeatedSession = Session & { playerId: string; walletAccountId: string; loginSessionId: string }
type Bet = z.output<typeof walletBet>
type Win = z.output<typeof walletWin>
type Rollback = z.output<typeof walletRollback>

export interface RoundsDeps {
  readonly wallet: GameWallet
  readonly players: GamePlayers
  readonly settings: GameSettings
  readonly loyalty: GameLoyalty
  readonly sums: SpinSums
  readonly maxBets: MaxBets
}

/** A visit in which money moves. */
const isSeated = (session: Session): session is SeatedSession =>
  session.mode === 'real' &&
  session.playerId !== null &&
  session.walletAccountId !== null &&
  session.loginSessionId !== null

/** The same request, whatever the order of its keys. */
function hashOf(body: object): string {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(canonical).digest('hex')
}

export function createRounds(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>, deps: RoundsDeps) {
  const { db, clock, outbox, log } = kernel
  const { wallet, players, settings, loyalty, sums, maxBets } = deps

  const statements = prepareRoundStatements(db.orm)

  async function lockRound(tx: Orm, roundId: string) {
    await tx.execute(sql`select game_lock_round(${roundId}::uuid)`)
  }

  async function sessionOf(tx: Orm, token: string): Promise<SeatedSession | null> {
    const [found] = await tx
      .select({ session: gameSession, slug: game.slug })
      .from(gameSession)
      .innerJoin(game, eq(gameSession.gameId, game.id))
      .where(eq(gameSession.tokenHash, hashToken(token)))
    if (!found) return null
    const visit = { ...found.session, slug: found.slug }
    return isSeated(visit) ? visit : null
  }

  const currencyOf = (code: string): Currency => {
    const currency = settings.currency(code)
    if (!currency) throw new Error(`games are played in ${code}, which the settings do not list`)
    return currency
  }

  const reply = (code: string, balance: bigint, transferId: string | null): WalletReply => ({
    ok: true,
    answer: { balance: formatDecimal(balance, currencyOf(code)), currency: code, transactionId: transferId },
  })

  /** What an earlier call of this id says about this one; null when there was none. */
  async function remembered(tx: Orm, body: Rollback): Promise<WalletReply | null> {
    const [call] = await tx.select().from(gameWalletCall).where(eq(gameWalletCall.requestId, body.requestId))
    if (!call) return null
    if (call.bodyHash !== hashOf(body)) return refuse('request-mismatch')
    return call.refusal ? refuse(call.refusal) : reply(body.currency, call.balance, call.transferId)
  }

  async function remember(
    tx: Orm,
    kind: (typeof gameWalletCall.$inferInsert)['kind'],
    body: { requestId: string; roundId: string },
    result: Pick<typeof gameWalletCall.$inferInsert, 'amount' | 'transferId' | 'balance' | 'refusal'>,
  ) {
    await tx.insert(gameWalletCall).values({
      requestId: body.requestId,
      kind,
      roundId: body.roundId,
      bodyHash: hashOf(body),
      ...result,
      createdAt: clock.now(),
    })
  }

  async function roundOf(tx: Orm, roundId: string) {
    const [round] = await tx.select().from(gameRound).where(eq(gameRound.id, roundId))
    return round ?? null
  }

  /** What both statements are given of a call. */
  function given(body: Bet | Win) {
    const currency = settings.currency(body.currency)
    const amount = currency ? parseAmount(body.amount, currency) : null
    return {
      tokenHash: hashToken(body.token),
      request: body.requestId,
      round: body.roundId,
      game: body.game,
      currency: body.currency,
      amount: amount?.ok ? amount.amount.toString() : null,
      decimals: currency ? decimals(currency) : null,
      bodyHash: hashOf(body),
      transfer: randomUUIDv7(),
      now: clock.now().toISOString(),
      route: outbox.routeOf(roundTopics),
    }
  }

  /** The answer to a movement that has been committed. */
  function moved(
    body: Bet | Win,
    done: { readonly balance: string | null; readonly transferId: string | null },
  ) {
    outbox.wake()
    if (done.balance === null) throw new Error('money was moved, and no balance told')
    return reply(body.currency, BigInt(done.balance), done.transferId)
  }

  async function bet(body: Bet): Promise<WalletReply> {
    const most = maxBets.of(body.currency)?.toString() ?? null
    const [done] = await db.statement(() => statements.bet.execute({ ...given(body), most }))
    if (!done) throw new Error('a bet was answered by no row')
    if (done.outcome === 'taken') return moved(body, done)
    // Its player may have to be told.
    outbox.wake()
    return refuse(done.outcome)
  }

  /** A win is owed: it is paid even when the visit has ended since. */
  async function win(body: Win): Promise<WalletReply> {
    const call = { ...given(body), isFinal: body.isFinal, earning: loyalty.earningIn(body.currency) }
    const [done] = await db.statement(() => statements.win.execute(call))
    if (!done) throw new Error('a win was answered by no row')
    if (done.outcome === 'paid') return moved(body, done)
    if (done.outcome !== 'beyond-max-win') return refuse(done.outcome)
    await tellOfBreach(body)
    return refuse('invalid-request')
  }

  /** A studio that was broken into, or is in error, is not to empty the house: its games say what they can pay. */
  async function tellOfBreach({ roundId, game: slug }: Win) {
    const [played] = await db.orm.select({ maxWin: game.maxWin }).from(game).where(eq(game.slug, slug))
    const details = { roundId, game: slug, maxWin: played?.maxWin }
    log.error(details, 'a studio reports a win above what its game can pay')
  }

  /** Whether a round is the visitor's, in the game that the call names. A later visit may end an earlier one's round. */
  const isOf = (
    round: typeof gameRound.$inferSelect,
    session: SeatedSession,
    body: { readonly game: string },
  ) => round.playerId === session.playerId && round.gameId === session.gameId && body.game === session.slug

  async function changed(tx: Orm, { id: roundId, playerId }: typeof gameRound.$inferSelect) {
    await outbox.add(tx, { topic: 'game.round.changed', key: playerId, payload: { playerId, roundId } })
  }

  async function rollback(tx: Orm, body: Rollback): Promise<WalletReply> {
    const session = await sessionOf(tx, body.token)
    if (!session) return refuse('unknown-round')
    if (body.requestId === body.betRequestId) return refuse('invalid-request')
    await lockRound(tx, body.roundId)
    const before = await remembered(tx, body)
    if (before) return before
    const [staked] = await tx
      .select()
      .from(gameWalletCall)
      .where(eq(gameWalletCall.requestId, body.betRequestId))
    if (!staked || staked.kind === 'refused' || staked.kind === 'rolled-back-unseen')
      return rollbackOfNothing(tx, body, session, !staked)
    const round = await roundOf(tx, staked.roundId)
    if (staked.kind !== 'bet' || !staked.transferId || round?.id !== body.roundId)
      return refuse('unknown-round')
    if (!isOf(round, session, body)) return refuse('unknown-round')
    if (body.currency !== round.currency) return refuse('invalid-request')
    // A second rollback of one bet, under another id, moves nothing.
    if (staked.rolledBackBy) return acknowledge(tx, body, round, 0n, staked.rolledBackBy)
    // What the round has won since may be what the stake has won: giving the stake back as well would pay twice.
    // What it had won before is not the stake's, and an answer to the stake can get lost there too.
    if (round.status !== 1 || round.win !== staked.wonBefore) return refuse('round-closed')
    const { transferId } = await wallet.rollback(tx, {
      transferId: staked.transferId,
      key: `rollback:${staked.requestId}`,
    })
    const remaining = round.bet - staked.amount
    await tx
      .update(gameRound)
      .set({ bet: remaining, ...(remaining === 0n ? { status: 3, settledAt: clock.now() } : {}) })
      .where(eq(gameRound.id, round.id))
    await sums.takeBack(tx, round, staked.amount)
    await changed(tx, round)
    await tx
      .update(gameWalletCall)
      .set({ rolledBackBy: transferId })
      .where(eq(gameWalletCall.requestId, staked.requestId))
    return acknowledge(tx, body, round, staked.amount, transferId)
  }

  /** The bet never came, or was refused: nothing is to be given back. */
  async function rollbackOfNothing(tx: Orm, body: Rollback, session: SeatedSession, isUnseen: boolean) {
    if (body.currency !== session.currency || body.game !== session.slug) return refuse('invalid-request')
    // Remembered under the bet's own id: should that bet arrive after all, it is refused.
    if (isUnseen) {
      const balance = await wallet.balance(tx, session.walletAccountId)
      const nothing = { amount: 0n, transferId: null, balance }
      await remember(tx, 'rolled-back-unseen', { ...body, requestId: body.betRequestId }, nothing)
    }
    return acknowledge(tx, body, session, 0n, null)
  }

  async function acknowledge(
    tx: Orm,
    body: Rollback,
    { walletAccountId, currency }: { readonly walletAccountId: string; readonly currency: string },
    amount: bigint,
    transferId: string | null,
  ): Promise<WalletReply> {
    const balance = await wallet.balance(tx, walletAccountId)
    await remember(tx, 'rollback', body, { amount, transferId, balance })
    return reply(currency, balance, transferId)
  }

  async function balance(body: z.output<typeof walletBalance>): Promise<WalletReply> {
    const session = await sessionOf(db.orm, body.token)
    if (!session || session.closedAt || session.expiresAt <= clock.now()) return refuse('session-expired')
    const standing = await players.standing(db.orm, session.playerId, session.loginSessionId)
    if (standing !== 'may-play') return refuse(standing === 'blocked' ? 'player-blocked' : 'session-expired')
    if (body.currency !== session.currency) return refuse('invalid-request')
    return reply(session.currency, await wallet.balance(db.orm, session.walletAccountId), null)
  }

  return {
    bet,
    win,
    rollback: (body: Rollback) => db.transaction((tx) => rollback(tx, body)),
    balance,
  }
}
export type Rounds = ReturnType<typeof createRounds>
