import { randomUUID } from 'node:crypto'
import { formatDecimal } from '@croupier/money'
import { wordStream } from '../chance.ts'
import { type Action, engineOf, type RoundState } from '../engines/index.ts'
import { createCall } from '../settlement.ts'
import type { Round, Session } from '../store/index.ts'
import { type Title, titleOf } from '../titles/index.ts'
import { type RoundsDeps, sessionCurrency } from './deps.ts'
import { winOf } from './win.ts'

type WinCall = ReturnType<typeof createCall>

export function getTitle(game: string): Title {
  const title = titleOf(game)
  if (!title) throw new Error(`the studio has no game ${game}`)
  return title
}

/** A round to begin: its stake, the player's choice and the first step that follows from it. */
export interface NewRound {
  readonly requestId: string
  readonly stake: bigint
  readonly choice: unknown
  readonly first: RoundState
  /** The casino's free spins that pay for the round. */
  readonly freespinsId: string | null
}

/** Inside a transaction: stores a new round that has no step yet. */
export function beginRound(
  { store, clock, fairness }: RoundsDeps,
  session: Session,
  { requestId, stake, choice, first, freespinsId }: NewRound,
): Round {
  const now = clock.now().getTime()
  const seed = fairness.inUse(session.playerRef)
  const { playerRef, game, mode, currency } = session
  const round: Round = {
    id: randomUUID(),
    sessionId: session.id,
    ...{ playerRef, game, mode, currency, stake, stakes: 1 },
    status: 'betting',
    seedId: seed.id,
    nonce: store.incrementNonce(seed.id),
    position: 0,
    steps: [],
    next: first,
    pay: 0,
    win: 0n,
    createdAt: now,
    touchedAt: now,
    settleAt: now + session.settleAfter,
    ...{ freespinsId, freespins: null, choice },
  }
  store.addRound({ ...round, requestId })
  store.recordStep(playerRef, now)
  return round
}

/**
 * Inside a transaction: plays the round's next step and, after the last one, queues the win. `action` is what the
 * player does, null where the player does not act.
 */
export function playNextStep(
  { store, clock }: RoundsDeps,
  round: Round,
  requestId: string,
  action: Action | null = null,
): { readonly round: Round; readonly winCall: WinCall | null } {
  const now = clock.now().getTime()
  const seed = store.findSeed(round.seedId)
  const session = store.findSession(round.sessionId)
  if (!seed || !session || !round.next) throw new Error('the round has no next step')
  const words = wordStream(seed.serverSeed, seed.clientSeed, round.nonce)
  const title = getTitle(round.game)
  const engine = engineOf(title)
  const played = engine.play(title.rules, round.next, round.pay, words, round.position, action)
  const { step } = played
  const pay = round.pay + step.pay
  const { win, position } = winOf(title, { stake: round.stake, pay, step, words, position: played.position })
  const isOver = step.next === null
  const status = !isOver ? 'open' : round.mode === 'real' ? 'settling' : 'settled'
  const steps = [...round.steps, { ...step, ...(action === null ? {} : { action }), requestId }]
  const times = { touchedAt: now, settleAt: now + session.settleAfter }
  const after: Round = { ...round, status, steps, position, next: step.next, pay, win, ...times }
  store.saveRound(after)
  if (!engine.actions) store.recordStep(round.playerRef, now)
  if (!isOver || round.mode === 'demo') return { round: after, winCall: null }
  const freespins = round.freespinsId ? { freespins: round.freespinsId } : {}
  const movement = { amount: formatDecimal(win, sessionCurrency(session)), isFinal: true, ...freespins }
  const winCall = createCall('win', session, round.id, movement, now)
  store.addCall(winCall)
  return { round: after, winCall }
}

/** Credits the win of a finished demo round to the current session, which may not be the one that began the round. */
export function creditDemoWin({ store }: RoundsDeps, round: Round, session: Session) {
  if (round.mode !== 'demo' || round.next !== null) return
  const balance = store.findSession(session.id)?.demoBalance ?? 0n
  store.setDemoBalance(session.id, balance + round.win)
}
