import { bettingMs, type CrashStep } from '../../../src/engines/crash/rules.ts'
import { h, setText } from '../../dom.ts'
import type { StageContext } from '../../engine.ts'
import { numberText } from '../../formats.ts'
import { followLines } from '../../json-lines.ts'
import { createOutcomeRow } from '../../recent.ts'
import { createBets } from './bets.ts'
import { createCurve } from './curve.ts'
import { createFlight, type EndedRound, type Flight } from './flight.ts'
import { timesText } from './texts.ts'

/** Rounds in the row above the curve. */
const maxRecent = 12
/** Milliseconds between two changes with reduced motion. */
const reducedMotionMs = 250
/** From this point on a round is marked, in hundredths. */
const highPoint = 200

interface BoardOptions {
  /** The player's bet, by the part of its id that the stream sends. */
  own(): string | null
  /** Whether that bet is open. */
  isFlying(): boolean
  /** After each message of the studio. */
  changed(): void
  /** When the multiplier shown has risen while the bet is open. */
  moved(): void
}

/** The row of the last crash points. */
function createRecentPoints(context: StageContext) {
  const row = createOutcomeRow(context.texts('recent'), maxRecent)
  row.element.classList.add('crash-recent')
  let shown: EndedRound | undefined
  return {
    element: row.element,
    show(last: readonly EndedRound[]) {
      if (last[0]?.number === shown?.number && last[0]?.chain === shown?.chain) return
      shown = last[0]
      row.show(
        last.map(({ point }) => ({
          text: timesText(context, Math.max(100, point)),
          tone: point >= highPoint ? 'win' : 'plain',
        })),
      )
    },
  }
}

/** The multiplier, what is to come, and the time left for bets. */
function createFigure(context: StageContext, flight: Flight) {
  const { texts, locale } = context
  const number = h('p', { class: 'crash-number' })
  const note = h('p', { class: 'crash-note' })
  const bar = h('i', { class: 'crash-bar' })
  let [written, text] = [0, '']
  function multiplierText(now: number): string {
    const multiplier = Math.max(100, flight.multiplier(now))
    if (multiplier !== written) [written, text] = [multiplier, timesText(context, multiplier)]
    return text
  }
  let shownPart = 0

  function noteText(now: number, isOnline: boolean): string {
    const phase = flight.phase()
    if (!isOnline) return texts('crash.offline')
    if (phase === 'betting') {
      const seconds = numberText(Math.ceil(flight.remaining(now) / 1000), locale)
      return texts('crash.startsIn', { seconds })
    }
    return phase === 'crashed' ? texts('crash.crashed', { times: multiplierText(now) }) : ''
  }

  return {
    elements: [h('div', { class: 'crash-figure' }, number, note), bar],
    show(now: number, isOnline: boolean) {
      const phase = flight.phase()
      setText(number, phase === 'waiting' ? '' : multiplierText(now))
      setText(note, noteText(now, isOnline))
      const part = phase === 'betting' ? flight.remaining(now) / bettingMs : 0
      if (part !== shownPart) bar.style.scale = `${part} 1`
      shownPart = part
    },
  }
}

function createParts(context: StageContext) {
  const flight = createFlight()
  const [curve, recent, bets] = [createCurve(context), createRecentPoints(context), createBets(context)]
  const figure = createFigure(context, flight)
  const announcer = h('p', { class: 'visually-hidden', role: 'status' })
  const parts = [...curve.elements, recent.element, ...figure.elements, announcer]
  const element = h('div', { class: 'crash-board' }, ...parts)
  return { element, announcer, flight, curve, recent, bets, figure }
}

/** The shared round: its multiplier, the curve, the last rounds and the bets of all players. */
export function createBoard(context: StageContext, { own, isFlying, changed, moved }: BoardOptions) {
  const { texts, api, prefersReducedMotion } = context
  const { element, announcer, flight, curve, recent, bets, figure } = createParts(context)
  let cashedOutAt: number | null = null
  // Nothing is lost before the first attempt to connect.
  let isOnline = true
  let shown = 100

  function draw() {
    const now = performance.now()
    const before = shown
    shown = flight.multiplier(now)
    const phase = flight.phase()
    const shownPhase = isOnline ? phase : 'offline'
    if (element.dataset.phase !== shownPhase) element.dataset.phase = shownPhase
    figure.show(now, isOnline)
    if (shown !== before && phase === 'running' && isFlying()) moved()
    if (prefersReducedMotion()) return
    curve.draw({ airborne: flight.airborne(now), isCrashed: phase === 'crashed', cashedOutAt })
  }

  const isMoving = () => flight.phase() === 'running' || flight.phase() === 'betting'
  const loop = createLoop(isMoving, prefersReducedMotion, draw)

  function refresh() {
    recent.show(flight.last())
    bets.show(flight.bets(), flight.players(), own())
    if (!loop.isRunning()) draw()
  }

  function onLine(line: string) {
    const isNewPhase = flight.take(JSON.parse(line), performance.now())
    isOnline = true
    if (isNewPhase && flight.phase() === 'betting') cashedOutAt = null
    // One announcement for each of the player's own rounds; the frame announces its result.
    const isOwnFlight = flight.phase() === 'running' && isFlying()
    if (isNewPhase) setText(announcer, isOwnFlight ? texts('crash.flying') : '')
    refresh()
    loop.start()
    changed()
  }

  function onDown() {
    isOnline = false
    draw()
    changed()
  }

  void followLines(api.stream, { onLine, onDown })
  draw()
  return {
    element,
    bets: bets.element,
    flight,
    /** The multiplier shown, in hundredths. */
    shown: () => shown,
    isOnline: () => isOnline,
    refresh,
    /** Marks a cash-out of the player on the curve. */
    mark(step: CrashStep) {
      if (step.kind === 'cash-out' && flight.isIn(step)) cashedOutAt = step.at
      refresh()
    },
  }
}

/**
 * Calls a function while something moves: in every second frame, as the browser moves the title's drawing by itself;
 * with reduced motion four times a second.
 */
function createLoop(isMoving: () => boolean, hasReducedMotion: () => boolean, draw: () => void) {
  let [isRunning, isLeftOut] = [false, false]
  function run() {
    isRunning = isMoving()
    isLeftOut = !isLeftOut && isRunning && !hasReducedMotion()
    if (!isLeftOut) draw()
    if (!isRunning) return
    if (hasReducedMotion()) setTimeout(run, reducedMotionMs)
    else requestAnimationFrame(run)
  }
  return {
    isRunning: () => isRunning,
    start() {
      if (!isRunning) run()
    },
  }
}
