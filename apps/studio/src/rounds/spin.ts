import { formatDecimal, parseAmount } from '@croupier/money'
import { engineOf, type RoundState } from '../engines/index.ts'
import { createCall, maxPendingCalls } from '../settlement.ts'
import { chipValue, listAllowedStakes } from '../stakes.ts'
import type { Round, Session } from '../store/index.ts'
import { beginRound, creditDemoWin, getTitle, type NewRound, playNextStep } from './advance.ts'
import { type RoundDeps, sessionCurrency } from './deps.ts'
import { remainingCooldown } from './pace.ts'
import { fail, failFromWallet, type PlayResult, succeed } from './result.ts'
import { type RoundView, viewRound, viewRoundById } from './view.ts'

export interface SpinRequest {
  readonly requestId: string
  readonly stake: string
  /** The casino's free spins that pay for the round. */
  readonly freespins?: string | null | undefined
  /** What the player has chosen, of a game that offers a choice. */
  readonly choice?: unknown
}

/** Starts a round and plays its first step. Idempotent by `requestId`, except for concurrent requests. */
export async function spin(
  deps: RoundDeps,
  session: Session,
  { requestId, stake: requested, freespins: freespinsId = null, choice = null }: SpinRequest,
): Promise<PlayResult<RoundView>> {
  const existing = deps.store.findRoundByRequest(session.id, requestId)
  if (existing) return replayResult(deps, existing, session)
  const parsed = parseAmount(requested, sessionCurrency(session))
  const stake = parsed.ok ? parsed.amount : null
  const title = getTitle(session.game)
  const engine = engineOf(title)
  const joined = title.engine === 'crash' ? deps.shared.join(session, choice) : succeed(choice)
  if (!joined.ok) return joined
  const first = engine.begin(title.rules, joined.data)
  const chips = (first && engine.countChips?.(first)) ?? null
  const error = findSpinError(deps, session, { stake, chips, first, isFree: freespinsId !== null })
  if (error || stake === null || !first) return error ?? fail('stake-not-offered')
  const begun = { requestId, stake, choice: joined.data, first, freespinsId }
  return session.mode === 'demo' ? playDemo(deps, session, begun) : playReal(deps, session, begun)
}

/** The result of an earlier request with the same id. */
function replayResult({ store }: RoundDeps, round: Round, session: Session): PlayResult<RoundView> {
  if (round.status === 'returning' || round.status === 'void') return fail('stake-returned')
  if (round.status !== 'refused') return succeed(viewRound(store, round, session))
  return failFromWallet(store.callsOfRound(round.id)[0]?.answer ?? '')
}

interface Offer {
  /** The first step for the player's choice; null if it is not on offer. */
  readonly first: RoundState | null
  readonly stake: bigint | null
  /** Of a game whose stake is the sum of chips. */
  readonly chips: number | null
  readonly isFree: boolean
}

function findSpinError(deps: RoundDeps, session: Session, offer: Offer): PlayResult<never> | null {
  const { store, clock } = deps
  const { first, stake, isFree, chips } = offer
  if (session.expiresAt <= clock.now().getTime()) return fail('session-expired')
  const existing = store.findUnfinishedRound(session)
  if (existing)
    return fail(existing.status === 'open' || existing.status === 'betting' ? 'round-open' : 'settling')
  if (!first) return fail('choice-not-offered')
  if (stake === null || !isOffered(session, stake, chips, isFree)) return fail('stake-not-offered')
  const cooldown = remainingCooldown(deps, session, getTitle(session.game), 'round')
  if (cooldown > 0) return fail('too-soon', cooldown)
  if (session.mode === 'real' && store.countPendingCalls() >= maxPendingCalls) return fail('unavailable')
  if (session.mode === 'demo' && session.demoBalance < stake) return fail('insufficient-funds')
  return null
}

/** The casino sets the stake of its free spins, within the session's bounds. */
function isOffered(session: Session, stake: bigint, chips: number | null, isFree: boolean): boolean {
  const { mode, minStake, maxStake } = session
  const isWithin = stake > 0n && stake >= (minStake ?? 0n) && (maxStake === null || stake <= maxStake)
  if (isFree) return mode === 'real' && isWithin
  const currency = sessionCurrency(session)
  if (chips === null) return listAllowedStakes(currency, session).includes(stake)
  return isWithin && stake === chipValue(currency) * BigInt(chips)
}

function playDemo(deps: RoundDeps, session: Session, begun: NewRound): PlayResult<RoundView> {
  const { store } = deps
  return store.transaction(() => {
    store.setDemoBalance(session.id, session.demoBalance - begun.stake)
    const { round } = playNextStep(deps, beginRound(deps, session, begun), begun.requestId)
    creditDemoWin(deps, round, session)
    deps.shared.note(round)
    return viewRoundById(store, round.id, session)
  })
}

async function playReal(deps: RoundDeps, session: Session, begun: NewRound): Promise<PlayResult<RoundView>> {
  const { requestId } = begun
  const { store, send, settlement } = deps
  const { round, bet } = store.transaction(() => addRoundWithBet(deps, session, begun))
  const result = await send(bet.url, bet.body)
  if (result.kind === 'rejected') {
    store.transaction(() => {
      store.closeCall(bet.requestId, 'refused', result.code)
      store.setRoundStatus(round.id, 'refused')
    })
    return failFromWallet(result.code)
  }
  if (result.kind === 'unknown' || (getTitle(round.game).engine === 'crash' && !deps.shared.accepts(round))) {
    const rollback = store.transaction(() => settlement.rollBackBet(round, session, bet.requestId))
    await settlement.attempt(rollback)
    return fail('stake-returned')
  }
  const { winCall, round: played } = store.transaction(() => {
    store.closeCall(bet.requestId, 'done', result.balance)
    if (result.freespins) store.setRoundFreespins(round.id, result.freespins)
    return playNextStep(deps, round, requestId)
  })
  deps.shared.note(played)
  if (winCall) await settlement.attempt(winCall)
  return viewRoundById(store, round.id, session)
}

/** Inside a transaction: stores a round and its bet before the bet is sent. */
function addRoundWithBet(deps: RoundDeps, session: Session, begun: NewRound) {
  const { stake, freespinsId } = begun
  const round = beginRound(deps, session, begun)
  const freespins = freespinsId ? { freespins: freespinsId } : {}
  const movement = { amount: formatDecimal(stake, sessionCurrency(session)), ...freespins }
  const bet = createCall('bet', session, round.id, movement, deps.clock.now().getTime())
  deps.store.addCall(bet)
  return { round, bet }
}
