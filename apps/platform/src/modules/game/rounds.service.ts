import { createHash } from 'node:crypto'
import type {
  WalletFailure,
  walletAnswer,
  walletBalance,
  walletBet,
  walletRollback,
  walletWin,
} from '@croupier/contract/providers'
import { type Currency, formatDecimal, parseAmount } from '@croupier/money'
import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Kernel, Orm } from '../../kernel.ts'
import { hashToken } from './play.service.ts'
import type { GamePlayers, GameSettings, GameWallet } from './ports.ts'
import type { SpinSums } from './spins.service.ts'
import { game, gameRound, gameSession, gameWalletCall, type stakeRefusals } from './tables.ts'

/**
 * The platform's side of the seamless wallet: what a studio's calls do to the ledger.
 *
 * Each call runs in one transaction under a lock on its round, so that calls that cross (a bet and its rollback, a
 * win sent twice) are carried out one after the other. Money moves only through the wallet's idempotent commands,
 * keyed by the studio's request id.
 */
export type WalletReply =
  | { readonly ok: true; readonly answer: z.output<typeof walletAnswer> }
  | { readonly ok: false; readonly error: WalletFailure }

const refuse = (error: WalletFailure): WalletReply => ({ ok: false, error })

type StakeRefusal = (typeof stakeRefusals)[number]
type Session = typeof gameSession.$inferSelect &
  Pick<typeof game.$inferSelect, 'slug' | 'bets' | 'maxWin' | 'isAvailable'>
type SeatedSession = Session & { playerId: string; walletAccountId: string; loginSessionId: string }
type Bet = z.output<typeof walletBet>
type Win = z.output<typeof walletWin>
type Rollback = z.output<typeof walletRollback>

export interface RoundsDeps {
  readonly wallet: GameWallet
  readonly players: GamePlayers
  readonly settings: GameSettings
  readonly sums: SpinSums
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
  const { wallet, players, settings, sums } = deps

  async function lockRound(tx: Orm, roundId: string) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${roundId}, 0))`)
  }

  async function sessionOf(tx: Orm, token: string): Promise<SeatedSession | null> {
    const [found] = await tx
      .select({
        session: gameSession,
        ...{ slug: game.slug, bets: game.bets, maxWin: game.maxWin, isAvailable: game.isAvailable },
      })
      .from(gameSession)
      .innerJoin(game, eq(gameSession.gameId, game.id))
      .where(eq(gameSession.tokenHash, hashToken(token)))
    if (!found) return null
    const { session, ...played } = found
    const visit = { ...session, ...played }
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
  async function remembered(
    tx: Orm,
    kind: 'bet' | 'win' | 'rollback',
    body: { requestId: string; currency: string },
  ): Promise<WalletReply | null> {
    const [call] = await tx.select().from(gameWalletCall).where(eq(gameWalletCall.requestId, body.requestId))
    if (!call) return null
    if (call.kind === 'rolled-back-unseen' && kind === 'bet') return refuse('rolled-back')
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

  /** Why this session may not stake now; null when it may. A round that is under way is played to its end. */
  async function whyNoBet(
    tx: Orm,
    session: SeatedSession,
    round: { readonly status: number; readonly sessionId: string } | null,
    now: Date,
  ): Promise<StakeRefusal | null> {
    if (session.closedAt || session.expiresAt <= now) return 'session-expired'
    const standing = await players.standing(tx, session.playerId, session.loginSessionId)
    if (standing === 'signed-out') return 'session-expired'
    if (standing === 'blocked') return 'player-blocked'
    if (!round) return session.isAvailable ? null : 'session-expired'
    if (round.sessionId !== session.id) return 'unknown-round'
    return round.status === 1 ? null : 'round-closed'
  }

  function stakeOf(session: Session, text: string): bigint | null {
    const currency = currencyOf(session.currency)
    const range = session.bets.find((one) => one.currency === currency.code)
    const [amount, min, max] = [text, range?.min ?? '', range?.max ?? ''].map((one) =>
      parseAmount(one, currency),
    )
    if (!amount?.ok || !min?.ok || !max?.ok) return null
    return amount.amount > 0n && amount.amount >= min.amount && amount.amount <= max.amount
      ? amount.amount
      : null
  }

  async function stake(
    tx: Orm,
    body: Bet,
    session: SeatedSession,
  ): Promise<{ ok: true; amount: bigint; transferId: string } | { ok: false; error: StakeRefusal }> {
    if (body.currency !== session.currency || body.game !== session.slug)
      return { ok: false, error: 'invalid-request' }
    const now = clock.now()
    const round = await roundOf(tx, body.roundId)
    const hindrance = await whyNoBet(tx, session, round, now)
    if (hindrance) return { ok: false, error: hindrance }
    const amount = stakeOf(session, body.amount)
    if (amount === null) return { ok: false, error: 'invalid-request' }
    const moved = await wallet.bet(tx, {
      accountId: session.walletAccountId,
      amount,
      key: `bet:${body.requestId}`,
      reference: body.roundId,
    })
    if (!moved.ok) return moved
    if (round) {
      await tx
        .update(gameRound)
        .set({ bet: round.bet + amount })
        .where(eq(gameRound.id, round.id))
      await sums.add(tx, round, { bet: amount })
    } else {
      const { gameId, playerId, walletAccountId, currency } = session
      await tx.insert(gameRound).values({
        id: body.roundId,
        sessionId: session.id,
        ...{ gameId, playerId, walletAccountId, currency },
        ...{ bet: amount, win: 0n, status: 1, createdAt: now },
      })
      await sums.add(tx, session, { rounds: 1, bet: amount })
    }
    return { ok: true, amount, transferId: moved.transferId }
  }

  async function bet(tx: Orm, body: Bet): Promise<WalletReply> {
    const session = await sessionOf(tx, body.token)
    if (!session) return refuse('session-expired')
    await lockRound(tx, body.roundId)
    const before = await remembered(tx, 'bet', body)
    if (before) return before
    const staked = await stake(tx, body, session)
    const balance = await wallet.balance(tx, session.walletAccountId)
    if (!staked.ok) {
      // A spin that its player was told no of must not be charged by a late repetition, when there is money again.
      const nothing = { amount: 0n, transferId: null, balance, refusal: staked.error }
      await remember(tx, 'refused', body, nothing)
      return refuse(staked.error)
    }
    const { amount, transferId } = staked
    await remember(tx, 'bet', body, { amount, transferId, balance })
    return reply(session.currency, balance, transferId)
  }

  /** A win is owed: it is paid even when the visit has ended since. */
  async function win(tx: Orm, body: Win): Promise<WalletReply> {
    const session = await sessionOf(tx, body.token)
    if (!session) return refuse('unknown-round')
    await lockRound(tx, body.roundId)
    const before = await remembered(tx, 'win', body)
    if (before) return before
    const round = await roundOf(tx, body.roundId)
    if (!round || !isOf(round, session, body)) return refuse('unknown-round')
    const amount = parseAmount(body.amount, currencyOf(round.currency))
    if (!amount.ok || body.currency !== round.currency) return refuse('invalid-request')
    if (round.status !== 1) return refuse(round.status === 3 ? 'rolled-back' : 'round-closed')
    if (isBeyondMaxWin(round, session, amount.amount)) return refuse('invalid-request')
    const moved = amount.amount
      ? await wallet.win(tx, {
          accountId: round.walletAccountId,
          amount: amount.amount,
          key: `win:${body.requestId}`,
          reference: round.id,
        })
      : null
    await tx
      .update(gameRound)
      .set({
        win: round.win + amount.amount,
        ...(body.isFinal ? { status: 2, settledAt: clock.now() } : {}),
      })
      .where(eq(gameRound.id, round.id))
    await sums.add(tx, round, { win: amount.amount })
    if (body.isFinal) await settled(tx, round)
    const balance = await wallet.balance(tx, round.walletAccountId)
    await remember(tx, 'win', body, { amount: amount.amount, transferId: moved?.transferId ?? null, balance })
    return reply(round.currency, balance, moved?.transferId ?? null)
  }

  /** A studio that was broken into, or is in error, is not to empty the house: its games say what they can pay. */
  function isBeyondMaxWin(round: typeof gameRound.$inferSelect, session: SeatedSession, amount: bigint) {
    if (round.win + amount <= round.bet * BigInt(session.maxWin)) return false
    const { slug, maxWin } = session
    log.error({ roundId: round.id, game: slug, maxWin }, 'a studio reports a win above what its game can pay')
    return true
  }

  /** Whether a round is the visitor's, in the game that the call names. A later visit may end an earlier one's round. */
  const isOf = (
    round: typeof gameRound.$inferSelect,
    session: SeatedSession,
    body: { readonly game: string },
  ) => round.playerId === session.playerId && round.gameId === session.gameId && body.game === session.slug

  async function settled(tx: Orm, round: typeof gameRound.$inferSelect) {
    await tx
      .update(game)
      .set({ rounds: sql`${game.rounds} + 1` })
      .where(eq(game.id, round.gameId))
    await outbox.add(tx, {
      topic: 'game.round.settled',
      key: round.playerId,
      payload: { playerId: round.playerId, roundId: round.id },
    })
  }

  async function rollback(tx: Orm, body: Rollback): Promise<WalletReply> {
    const session = await sessionOf(tx, body.token)
    if (!session) return refuse('unknown-round')
    if (body.requestId === body.betRequestId) return refuse('invalid-request')
    await lockRound(tx, body.roundId)
    const before = await remembered(tx, 'rollback', body)
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
    // What the stake has won was paid: giving the stake back as well would pay twice.
    if (round.status !== 1 || round.win > 0n) return refuse('round-closed')
    const { transferId } = await wallet.rollback(tx, {
      transferId: staked.transferId,
      key: `rollback:${staked.requestId}`,
    })
    const remaining = round.bet - staked.amount
    await tx
      .update(gameRound)
      .set({ bet: remaining, ...(remaining === 0n ? { status: 3, settledAt: clock.now() } : {}) })
      .where(eq(gameRound.id, round.id))
    await sums.add(tx, round, { bet: -staked.amount })
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
    bet: (body: Bet) => db.transaction((tx) => bet(tx, body)),
    win: (body: Win) => db.transaction((tx) => win(tx, body)),
    rollback: (body: Rollback) => db.transaction((tx) => rollback(tx, body)),
    balance,
  }
}
export type Rounds = ReturnType<typeof createRounds>
