import { createHash, randomUUIDv7 } from 'node:crypto'
import type {
  WalletFailure,
  walletBalance,
  walletBet,
  walletResponse,
  walletRollback,
  walletWin,
} from '@croupier/contract/providers'
import { type Currency, decimals, formatDecimal, parseAmount } from '@croupier/money'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import type { MaxBets } from './max-bets.ts'
import { hashToken } from './play.service.ts'
import type { GameFreespins, GameLoyalty, GamePlayers, GameSettings, GameWallet } from './ports.ts'
import { prepareRoundStatements } from './round-statements.ts'
import type { SpinTotals } from './spins.service.ts'
import { game, gameRound, gameSession, gameWalletCall } from './tables.ts'

/**
 * The platform's side of the seamless wallet protocol.
 * Bets and wins run as one SQL statement each (round-statements.ts), rollbacks in a transaction. All of them
 * lock the round, so that concurrent calls (a bet and its rollback, a repeated win) are serialised, and are
 * idempotent by the studio's request id. Changes are published as `game.round.changed`.
 */
export type WalletResult =
  | { readonly ok: true; readonly response: z.output<typeof walletResponse> }
  | { readonly ok: false; readonly error: WalletFailure }

const refuse = (error: WalletFailure): WalletResult => ({ ok: false, error })

type Session = typeof gameSession.$inferSelect & Pick<typeof game.$inferSelect, 'slug'>
type RealMoneySession = Session & { playerId: string; walletAccountId: string; loginSessionId: string }
type Bet = z.output<typeof walletBet>
type Win = z.output<typeof walletWin>
type Rollback = z.output<typeof walletRollback>

export interface RoundsDeps {
  readonly wallet: GameWallet
  readonly players: GamePlayers
  readonly settings: GameSettings
  readonly loyalty: GameLoyalty
  readonly spinTotals: SpinTotals
  readonly maxBets: MaxBets
  readonly freespins: GameFreespins
}

/** A game session that moves money. */
const isRealMoneySession = (session: Session): session is RealMoneySession =>
  session.mode === 'real' &&
  session.playerId !== null &&
  session.walletAccountId !== null &&
  session.loginSessionId !== null

/** Hash of a request, independent of the order of its keys. */
function hashOf(body: object): string {
  const canonical = JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)))
  return createHash('sha256').update(canonical).digest('hex')
}

export function createRounds(kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'log'>, deps: RoundsDeps) {
  const { db, clock, outbox, log } = kernel
  const { wallet, players, settings, loyalty, spinTotals, maxBets, freespins } = deps

  const statements = prepareRoundStatements(db.orm)

  async function lockRound(tx: Orm, roundId: string) {
    await tx.execute(sql`select game_lock_round(${roundId}::uuid)`)
  }

  async function findSession(tx: Orm, token: string): Promise<RealMoneySession | null> {
    const [found] = await tx
      .select({ session: gameSession, slug: game.slug })
      .from(gameSession)
      .innerJoin(game, eq(gameSession.gameId, game.id))
      .where(eq(gameSession.tokenHash, hashToken(token)))
    if (!found) return null
    const session = { ...found.session, slug: found.slug }
    return isRealMoneySession(session) ? session : null
  }

  const currencyOf = (code: string): Currency => {
    const currency = settings.currency(code)
    if (!currency)
      throw new Error(`a game session has the currency ${code}, which currencies.yaml does not list`)
    return currency
  }

  const succeed = (code: string, balance: bigint, transferId: string | null): WalletResult => ({
    ok: true,
    response: {
      balance: formatDecimal(balance, currencyOf(code)),
      currency: code,
      transactionId: transferId,
    },
  })

  /** The recorded result of an earlier call with this id; null if there is none. */
  async function findRecordedResult(tx: Orm, body: Rollback): Promise<WalletResult | null> {
    const [call] = await tx.select().from(gameWalletCall).where(eq(gameWalletCall.requestId, body.requestId))
    if (!call) return null
    if (call.bodyHash !== hashOf(body)) return refuse('request-mismatch')
    return call.refusal ? refuse(call.refusal) : succeed(body.currency, call.balance, call.transferId)
  }

  async function recordCall(
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

  async function findRound(tx: Orm, roundId: string) {
    const [round] = await tx.select().from(gameRound).where(eq(gameRound.id, roundId))
    return round ?? null
  }

  /** The parameters of a bet or a win statement. */
  function statementParameters(body: Bet | Win) {
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
    }
  }

  /** The response to a committed movement. */
  function confirmMovement(
    body: Bet | Win,
    done: { readonly balance: string | null; readonly transferId: string | null },
  ) {
    outbox.notify()
    if (done.balance === null) throw new Error('game_bet returned no balance')
    return succeed(body.currency, BigInt(done.balance), done.transferId)
  }

  /** Adds how the named free spins stand now. A repeated call may find them changed. */
  async function withFreespins(result: WalletResult, { freespins: id }: Bet | Win): Promise<WalletResult> {
    if (!result.ok || id === undefined) return result
    return { ok: true, response: { ...result.response, freespins: await freespins.state(db.orm, id) } }
  }

  async function bet(body: Bet): Promise<WalletResult> {
    const most = maxBets.limitFor(body.currency)?.toString() ?? null
    const [done] = await db.statement(() =>
      statements.bet.execute({ ...statementParameters(body), most, freespins: body.freespins ?? null }),
    )
    if (!done) throw new Error('game_bet returned no row')
    if (done.outcome === 'accepted') return withFreespins(confirmMovement(body, done), body)
    // A refusal may write an event for the player.
    outbox.notify()
    return refuse(done.outcome)
  }

  /** Wins are owed and are paid even after the session has ended. */
  async function win(body: Win): Promise<WalletResult> {
    const call = {
      ...statementParameters(body),
      isFinal: body.isFinal,
      earning: loyalty.earningIn(body.currency),
    }
    const [done] = await db.statement(() => statements.win.execute(call))
    if (!done) throw new Error('game_win returned no row')
    if (done.outcome === 'paid') return withFreespins(confirmMovement(body, done), body)
    if (done.outcome !== 'beyond-max-win') return refuse(done.outcome)
    await logExcessiveWin(body)
    return refuse('invalid-request')
  }

  /** Logs a win above the game's declared maximum: the studio may be compromised or faulty. The win is refused. */
  async function logExcessiveWin({ roundId, game: slug }: Win) {
    const [played] = await db.orm.select({ maxWin: game.maxWin }).from(game).where(eq(game.slug, slug))
    const details = { roundId, game: slug, maxWin: played?.maxWin }
    log.error(details, 'a studio reported a win above the maximum of its game')
  }

  /**
   * Whether a round belongs to the session's player and the named game. It may have been opened in an earlier
   * session.
   */
  const isRoundOfSession = (
    round: typeof gameRound.$inferSelect,
    session: RealMoneySession,
    body: { readonly game: string },
  ) => round.playerId === session.playerId && round.gameId === session.gameId && body.game === session.slug

  async function publishRoundChange(tx: Orm, { id: roundId, playerId }: typeof gameRound.$inferSelect) {
    await outbox.add(tx, { topic: 'game.round.changed', key: playerId, payload: { playerId, roundId } })
  }

  async function rollback(tx: Orm, body: Rollback): Promise<WalletResult> {
    const session = await findSession(tx, body.token)
    if (!session) return refuse('unknown-round')
    if (body.requestId === body.betRequestId) return refuse('invalid-request')
    await lockRound(tx, body.roundId)
    const recorded = await findRecordedResult(tx, body)
    if (recorded) return recorded
    const [betCall] = await tx
      .select()
      .from(gameWalletCall)
      .where(eq(gameWalletCall.requestId, body.betRequestId))
    if (!betCall || betCall.kind === 'refused' || betCall.kind === 'rolled-back-before-bet')
      return rollBackUnknownBet(tx, body, session, !betCall)
    const round = await findRound(tx, betCall.roundId)
    if (betCall.kind !== 'bet' || !betCall.transferId || round?.id !== body.roundId)
      return refuse('unknown-round')
    if (!isRoundOfSession(round, session, body)) return refuse('unknown-round')
    if (body.currency !== round.currency) return refuse('invalid-request')
    // A second rollback of a bet, with another id, moves nothing.
    if (betCall.rolledBackBy) return acknowledge(tx, body, round, 0n, betCall.rolledBackBy)
    // Wins since the bet may result from its stake, so refunding the stake too would pay twice. Wins before
    // the bet do not prevent a rollback.
    if (round.status !== 'open' || round.win !== betCall.wonBefore) return refuse('round-closed')
    const transferId = await reverseStake(tx, round, betCall.requestId, betCall.transferId)
    const remaining = round.bet - betCall.amount
    await tx
      .update(gameRound)
      .set({
        bet: remaining,
        ...(remaining === 0n ? { status: 'rolled-back' as const, settledAt: clock.now() } : {}),
      })
      .where(eq(gameRound.id, round.id))
    await spinTotals.subtractStake(tx, round, betCall.amount)
    await publishRoundChange(tx, round)
    await tx
      .update(gameWalletCall)
      .set({ rolledBackBy: transferId })
      .where(eq(gameWalletCall.requestId, betCall.requestId))
    return acknowledge(tx, body, round, betCall.amount, transferId)
  }

  /** Returns the stake of a bet to where it came from. @returns the id of the transfer */
  async function reverseStake(
    tx: Orm,
    { id: roundId, freespinsId }: typeof gameRound.$inferSelect,
    betId: string,
    betTransferId: string,
  ): Promise<string> {
    const now = sql`${clock.now().toISOString()}::timestamptz`
    if (freespinsId) {
      const id = randomUUIDv7()
      await tx.execute(sql`select bonus_freespins_roll_back(${freespinsId}::uuid, ${betId}::uuid,
        ${betTransferId}::uuid, ${id}::uuid, ${now})`)
      return id
    }
    await tx.execute(sql`select bonus_lock_bet(${roundId}::uuid, ${betId}::uuid)`)
    const { transferId } = await wallet.rollback(tx, { transferId: betTransferId, key: `rollback:${betId}` })
    await tx.execute(sql`select bonus_roll_back(${roundId}::uuid, ${betId}::uuid, ${now})`)
    return transferId
  }

  /** The bet is unknown or was refused, so there is nothing to refund. */
  async function rollBackUnknownBet(tx: Orm, body: Rollback, session: RealMoneySession, isUnknown: boolean) {
    if (body.currency !== session.currency || body.game !== session.slug) return refuse('invalid-request')
    // Recorded under the bet's id, so that the bet is refused if it arrives later.
    if (isUnknown) {
      const balance = await wallet.balance(tx, session.walletAccountId)
      const noMovement = { amount: 0n, transferId: null, balance }
      await recordCall(tx, 'rolled-back-before-bet', { ...body, requestId: body.betRequestId }, noMovement)
    }
    return acknowledge(tx, body, session, 0n, null)
  }

  async function acknowledge(
    tx: Orm,
    body: Rollback,
    { walletAccountId, currency }: { readonly walletAccountId: string; readonly currency: string },
    amount: bigint,
    transferId: string | null,
  ): Promise<WalletResult> {
    const balance = await wallet.balance(tx, walletAccountId)
    await recordCall(tx, 'rollback', body, { amount, transferId, balance })
    return succeed(currency, balance, transferId)
  }

  async function balance(body: z.output<typeof walletBalance>): Promise<WalletResult> {
    const session = await findSession(db.orm, body.token)
    if (!session || session.closedAt || session.expiresAt <= clock.now()) return refuse('session-expired')
    const playerState = await players.getPlayState(db.orm, session.playerId, session.loginSessionId)
    if (playerState !== 'may-play')
      return refuse(playerState === 'blocked' ? 'player-blocked' : 'session-expired')
    if (body.currency !== session.currency) return refuse('invalid-request')
    const result = succeed(session.currency, await wallet.balance(db.orm, session.walletAccountId), null)
    const active = await freespins.active(db.orm, session)
    return result.ok && active ? { ok: true, response: { ...result.response, freespins: active } } : result
  }

  return {
    bet,
    win,
    rollback: (body: Rollback) => db.transaction((tx) => rollback(tx, body)),
    balance,
  }
}
export type Rounds = ReturnType<typeof createRounds>
