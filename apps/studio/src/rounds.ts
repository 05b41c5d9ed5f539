import { randomUUID } from 'node:crypto'
import { type Currency, formatDecimal, parseAmount } from '@croupier/money'
import { wordStream } from './chance.ts'
import { playStep } from './engine/evaluate.ts'
import type { SlotRules, Step } from './engine/rules.ts'
import type { Fairness } from './fairness.ts'
import { createCall, maxPendingCalls, type Settlement } from './settlement.ts'
import { calculateWin, demoBalanceFor, listAllowedStakes, toCurrency } from './stakes.ts'
import type { Round, Session, StudioStore } from './store.ts'
import { titleOf } from './titles/index.ts'
import type { SendToWallet } from './wallet.ts'

/** Minimum milliseconds between two steps of a player, enforced by the server. (clauses 9, 19) */
export const gameCycle = 2500

/** Milliseconds before the next attempt to finish a round that failed. */
const unfinishablePause = 60_000

export type PlayError =
  | 'session-expired'
  | 'too-soon'
  | 'round-open'
  | 'settling'
  | 'stake-not-offered'
  | 'insufficient-funds'
  | 'limit-reached'
  | 'max-bet-exceeded'
  | 'player-blocked'
  | 'unavailable'
  | 'stake-returned'
  | 'unknown-round'

export type PlayResult<T> =
  | { readonly ok: true; readonly data: T }
  /** `retryAfter` in milliseconds, with `too-soon`. */
  | { readonly ok: false; readonly error: PlayError; readonly retryAfter?: number }

/** A round as its player sees it. Amounts are decimal strings. */
export interface RoundView {
  readonly id: string
  readonly stake: string
  readonly currency: string
  readonly status: Round['status']
  readonly steps: readonly Step[]
  readonly next: Round['next']
  /** Hundredths of the stake. */
  readonly pay: number
  readonly win: string
  /** Balance after the round's last acknowledged movement. */
  readonly balance: string | null
  /** Wins minus stakes of the session; may be negative. */
  readonly net: string
  readonly nonce: number
  readonly position: number
  readonly startedAt: string
}

export interface RoundsDeps {
  readonly store: StudioStore
  readonly clock: { now(): Date }
  readonly send: SendToWallet
  readonly settlement: Settlement
  readonly fairness: Fairness
  readonly log: { error(fields: object, message: string): void }
}

const done = <T>(data: T): PlayResult<T> => ({ ok: true, data })
const fail = (error: PlayError, retryAfter?: number): PlayResult<never> =>
  retryAfter === undefined ? { ok: false, error } : { ok: false, error, retryAfter }

/** The platform's refusals of a stake as error codes of the frame; others are internal errors. */
const walletErrors: Readonly<Record<string, PlayError>> = {
  'session-expired': 'session-expired',
  'insufficient-funds': 'insufficient-funds',
  'limit-reached': 'limit-reached',
  'max-bet-exceeded': 'max-bet-exceeded',
  'player-blocked': 'player-blocked',
}

function getRules(game: string): SlotRules {
  const title = titleOf(game)
  if (!title) throw new Error(`the studio has no game ${game}`)
  return title.rules
}

const sessionCurrency = (session: Session): Currency => toCurrency(session.currency, session.subunitToUnit)

export function createRounds({ store, clock, send, settlement, fairness, log }: RoundsDeps) {
  /** Spins that wait for the wallet: a repeated request joins the running one. */
  const inFlight = new Map<string, Promise<PlayResult<RoundView>>>()
  const now = () => clock.now().getTime()

  function view(round: Round, session: Session): RoundView {
    const currency = sessionCurrency(session)
    const calls = round.mode === 'real' ? store.callsOf(round.id) : []
    const balance =
      round.mode === 'demo'
        ? formatDecimal(store.session(session.id)?.demoBalance ?? 0n, currency)
        : (calls.findLast((call) => call.state === 'done')?.answer ?? null)
    return {
      id: round.id,
      stake: formatDecimal(round.stake, currency),
      currency: round.currency,
      status: round.status,
      steps: round.steps.map(({ requestId: _, ...step }) => step),
      next: round.next,
      pay: round.pay,
      win: formatDecimal(round.win, currency),
      balance,
      net: formatDecimal(store.sessionNet(session.id), currency),
      nonce: round.nonce,
      position: round.position,
      startedAt: new Date(round.createdAt).toISOString(),
    }
  }

  const viewOf = (id: string, session: Session): PlayResult<RoundView> => {
    const round = store.round(id)
    return round ? done(view(round, session)) : fail('unknown-round')
  }

  /** The result of an earlier request with the same id. */
  function replayResult(round: Round, session: Session): PlayResult<RoundView> {
    if (round.status === 'returning' || round.status === 'void') return fail('stake-returned')
    if (round.status !== 'refused') return done(view(round, session))
    const code = store.callsOf(round.id)[0]?.answer ?? ''
    return fail(walletErrors[code] ?? 'unavailable')
  }

  function remainingCooldown(playerRef: string): number {
    const last = store.steppedAt(playerRef)
    const passed = last === null ? gameCycle : now() - last
    // If the clock was set back, the player must not be locked out.
    return passed < 0 ? 0 : Math.max(0, gameCycle - passed)
  }

  function findSpinError(session: Session, stake: bigint | null): PlayResult<never> | null {
    if (session.expiresAt <= now()) return fail('session-expired')
    const existing = store.unfinishedRound(session)
    if (existing)
      return fail(existing.status === 'open' || existing.status === 'betting' ? 'round-open' : 'settling')
    if (stake === null || !listAllowedStakes(sessionCurrency(session), session).includes(stake))
      return fail('stake-not-offered')
    const wait = remainingCooldown(session.playerRef)
    if (wait > 0) return fail('too-soon', wait)
    if (session.mode === 'real' && store.owed() >= maxPendingCalls) return fail('unavailable')
    if (session.mode === 'demo' && session.demoBalance < stake) return fail('insufficient-funds')
    return null
  }

  function beginRound(session: Session, stake: bigint, requestId: string): Round {
    const seed = fairness.inUse(session.playerRef)
    const { playerRef, game, mode, currency } = session
    const round: Round = {
      id: randomUUID(),
      sessionId: session.id,
      ...{ playerRef, game, mode, currency, stake },
      status: 'betting',
      seedId: seed.id,
      nonce: store.takeNonce(seed.id),
      position: 0,
      steps: [],
      next: { kind: 'base' },
      pay: 0,
      win: 0n,
      createdAt: now(),
      touchedAt: now(),
      settleAt: now() + session.settleAfter,
    }
    store.addRound({ ...round, requestId })
    store.stepped(playerRef, now())
    return round
  }

  /** Inside a transaction: plays the round's next step and, after the last one, queues the win. */
  function advance(
    round: Round,
    requestId: string,
  ): { round: Round; pendingCall: ReturnType<typeof createCall> | null } {
    const seed = store.seed(round.seedId)
    const session = store.session(round.sessionId)
    if (!seed || !session || !round.next) throw new Error('the round has no next step')
    const words = wordStream(seed.serverSeed, seed.clientSeed, round.nonce)
    const { step, position } = playStep(getRules(round.game), round.next, round.pay, words, round.position)
    const pay = round.pay + step.pay
    const win = calculateWin(round.stake, pay)
    const isOver = step.next === null
    const status = !isOver ? 'open' : round.mode === 'real' ? 'settling' : 'settled'
    const steps = [...round.steps, { ...step, requestId }]
    const times = { touchedAt: now(), settleAt: now() + session.settleAfter }
    const played: Round = { ...round, status, steps, position, next: step.next, pay, win, ...times }
    store.saveRound(played)
    store.stepped(round.playerRef, now())
    if (!isOver || round.mode === 'demo') return { round: played, pendingCall: null }
    const movement = { amount: formatDecimal(win, sessionCurrency(session)), isFinal: true }
    const pendingCall = createCall('win', session, round.id, movement, now())
    store.addCall(pendingCall)
    return { round: played, pendingCall }
  }

  /** Play money goes to the current session, which may not be the one that began the round. */
  function creditDemo(round: Round, session: Session) {
    if (round.mode !== 'demo' || round.next !== null) return
    const purse = store.session(session.id)?.demoBalance ?? 0n
    store.setDemoBalance(session.id, purse + round.win)
  }

  function playDemo(session: Session, stake: bigint, requestId: string): PlayResult<RoundView> {
    return store.transaction(() => {
      store.setDemoBalance(session.id, session.demoBalance - stake)
      const { round } = advance(beginRound(session, stake, requestId), requestId)
      creditDemo(round, session)
      return viewOf(round.id, session)
    })
  }

  async function playReal(
    session: Session,
    stake: bigint,
    requestId: string,
  ): Promise<PlayResult<RoundView>> {
    const { round, bet } = store.transaction(() => {
      const begun = beginRound(session, stake, requestId)
      const call = createCall(
        'bet',
        session,
        begun.id,
        { amount: formatDecimal(stake, sessionCurrency(session)) },
        now(),
      )
      store.addCall(call)
      return { round: begun, bet: call }
    })
    const result = await send(bet.url, bet.body)
    if (result.kind === 'refused') {
      store.transaction(() => {
        store.closeCall(bet.requestId, 'refused', result.code)
        store.setStatus(round.id, 'refused')
      })
      return fail(walletErrors[result.code] ?? 'unavailable')
    }
    if (result.kind === 'silent') {
      const rollback = store.transaction(() => settlement.rollBackBet(round, session, bet.requestId))
      await settlement.attempt(rollback)
      return fail('stake-returned')
    }
    const { pendingCall } = store.transaction(() => {
      store.closeCall(bet.requestId, 'done', result.balance)
      return advance(round, requestId)
    })
    if (pendingCall) await settlement.attempt(pendingCall)
    return viewOf(round.id, session)
  }

  /** Starts a round. Idempotent by `requestId`. */
  async function spin(
    session: Session,
    request: { readonly requestId: string; readonly stake: string },
  ): Promise<PlayResult<RoundView>> {
    const key = `${session.id}:${request.requestId}`
    const waiting = inFlight.get(key)
    if (waiting) return waiting
    const existing = store.roundOfRequest(session.id, request.requestId)
    if (existing) return replayResult(existing, session)
    const parsed = parseAmount(request.stake, sessionCurrency(session))
    const stake = parsed.ok ? parsed.amount : null
    const error = findSpinError(session, stake)
    if (error || stake === null) return error ?? fail('stake-not-offered')
    if (session.mode === 'demo') return playDemo(session, stake, request.requestId)
    const play = playReal(session, stake, request.requestId).finally(() => inFlight.delete(key))
    inFlight.set(key, play)
    return play
  }

  /** Plays the next step of an open round: a free spin or a respin. */
  async function step(
    session: Session,
    request: { readonly requestId: string; readonly roundId: string },
  ): Promise<PlayResult<RoundView>> {
    const round = store.round(request.roundId)
    const { playerRef, game, mode, currency } = session
    const isOwnRound =
      round &&
      round.playerRef === playerRef &&
      round.game === game &&
      round.mode === mode &&
      round.currency === currency
    if (!isOwnRound) return fail('unknown-round')
    if (round.steps.some((played) => played.requestId === request.requestId))
      return done(view(round, session))
    if (session.expiresAt <= now()) return fail('session-expired')
    if (round.status !== 'open') return fail('unknown-round')
    const wait = remainingCooldown(playerRef)
    if (wait > 0) return fail('too-soon', wait)
    const { pendingCall } = store.transaction(() => {
      const played = advance(round, request.requestId)
      creditDemo(played.round, session)
      return played
    })
    if (pendingCall) await settlement.attempt(pendingCall)
    return viewOf(round.id, session)
  }

  function finish(id: string): void {
    store.transaction(() => {
      let round = store.round(id)
      while (round?.next) round = advance(round, `abandoned-${round.steps.length}`).round
      store.roundDueAt(id, now())
    })
  }

  /**
   * Finishes rounds whose player did not return by the deadline: the seeds determine their outcome. (clause
   * 30)
   */
  function finishAbandoned(): void {
    for (const id of store.overdueRounds(now(), 20)) {
      try {
        finish(id)
      } catch (error) {
        log.error({ err: error, round: id }, 'finishing an abandoned round failed')
        // Postponed, because the oldest are taken first: 20 failing rounds would block all others.
        store.settleLater(id, now() + unfinishablePause)
      }
    }
  }

  async function balance(session: Session): Promise<string | null> {
    const currency = sessionCurrency(session)
    if (session.mode === 'demo') return formatDecimal(store.session(session.id)?.demoBalance ?? 0n, currency)
    const body = JSON.stringify({ token: session.token, currency: session.currency })
    const result = await send(`${session.walletUrl.replace(/\/$/, '')}/balance`, body)
    return result.kind === 'answered' ? result.balance : null
  }

  /** Refills a demo balance that is below the lowest stake. */
  function refill(session: Session): string {
    const currency = sessionCurrency(session)
    const lowest = listAllowedStakes(currency, session)[0] ?? 0n
    if (session.mode === 'demo' && session.demoBalance < lowest)
      store.setDemoBalance(session.id, demoBalanceFor(currency))
    return formatDecimal(store.session(session.id)?.demoBalance ?? 0n, currency)
  }

  return {
    spin,
    step,
    view,
    balance,
    refill,
    finishAbandoned,
    whenIdle: () => Promise.allSettled([...inFlight.values()]),
  }
}
export type Rounds = ReturnType<typeof createRounds>
