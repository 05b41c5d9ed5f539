import type { SlotRules, Step, Win } from '../src/engine/rules.ts'
import { symbolPicture, type Theme } from './theme.ts'

/**
 * The reels on one canvas. A reel travels along its real strip, from where it stood to where the studio stopped it:
 * what goes by is what is on the strip, and no stop is staged. Positions are in strip places; a reel that turns moves
 * towards smaller ones, so symbols come in from above.
 */
export interface Reels {
  readonly element: HTMLCanvasElement
  /** Sets the reels turning. `held` reels stay. */
  start(strips: readonly string[], held: readonly number[]): void
  /** Brings the turning reels to a step's stops; resolves when the last one rests. */
  land(step: Step, onStop: (reel: number) => void): Promise<void>
  /** Shows a step at once. */
  show(step: Step | null, strips: readonly string[]): void
  /** Marks wins; `isQuiet` for a return that is not more than the stake. Resolves when all lines are drawn. */
  celebrate(wins: readonly Win[], isQuiet: boolean): Promise<void>
  clear(): void
}

interface Reel {
  strip: string
  /** The strip place in the top row; between whole places while it turns. */
  position: number
  /** Letters that stood here before the reel turned, where they differ from its strip. */
  resting: ReadonlyMap<number, string>
  motion: Motion | null
}

type Motion =
  | { readonly kind: 'run'; readonly from: number; readonly since: number }
  | {
      readonly kind: 'land'
      readonly from: number
      readonly travel: number
      readonly since: number
      readonly length: number
      readonly done: () => void
      readonly knock: () => void
      knocked: boolean
    }

/** Places a second at full speed, and how long a reel takes to gather it. */
const speed = 34
const gather = 160
/** Each reel rests at least so much after the one before it, and the first at most so late after its landing began. */
const stagger = 190
const latest = 1500
/** The least that a landing reel still travels. */
const leastTravel = 9
const settle = 190
const overshoot = 0.09
const lineDrawing = 420

const easeOut = (t: number) => 1 - (1 - t) ** 3
const modulo = (value: number, length: number) => ((value % length) + length) % length

export function createReels(rules: SlotRules, theme: Theme, prefersReducedMotion: () => boolean): Reels {
  const element = document.createElement('canvas')
  element.className = 'reels'
  element.setAttribute('role', 'img')
  const canvas = element.getContext('2d')
  if (!canvas) throw new Error('this browser has no canvas')
  const pen: CanvasRenderingContext2D = canvas
  const pictures = new Map<string, HTMLImageElement>()
  const reels: Reel[] = rules.strips.map((strip) => ({
    strip,
    position: 0,
    resting: new Map(),
    motion: null,
  }))
  let wildReels: readonly number[] = []
  let marks: { wins: readonly Win[]; isQuiet: boolean; since: number } | null = null
  let cell = 0
  let frame = 0

  for (const { code } of rules.symbols) {
    const picture = new Image()
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(symbolPicture(theme, code))}`
    picture.addEventListener('load', request)
    pictures.set(code, picture)
  }

  function request() {
    if (!frame) frame = requestAnimationFrame(draw)
  }

  new ResizeObserver(() => {
    const ratio = Math.min(window.devicePixelRatio || 1, 3)
    const width = Math.round(element.clientWidth * ratio)
    const height = Math.round(element.clientHeight * ratio)
    if (width === element.width && height === element.height) return
    element.width = width
    element.height = height
    cell = Math.min(width / rules.reels, height / rules.rows)
    request()
  }).observe(element)

  const letterAt = (reel: Reel, position: number) =>
    reel.resting.get(position) ?? reel.strip[modulo(position, reel.strip.length)] ?? ''

  /** Where a reel is now; ends its landing when it rests. */
  function advance(reel: Reel, now: number) {
    const { motion } = reel
    if (!motion) return
    if (motion.kind === 'run') {
      const seconds = (now - motion.since) / 1000
      const rising = gather / 1000
      const elapsed =
        seconds < rising ? (speed * seconds ** 2) / (2 * rising) : speed * (seconds - rising / 2)
      reel.position = motion.from - elapsed
      return
    }
    const t = (now - motion.since) / motion.length
    if (t < 1) {
      reel.position = motion.from - motion.travel * landingCurve(t, motion)
      return
    }
    if (!motion.knocked) {
      motion.knocked = true
      motion.knock()
    }
    const after = (now - motion.since - motion.length) / settle
    const rest = motion.from - motion.travel
    reel.position = after < 1 ? rest - overshoot * Math.sin(Math.PI * after) * (1 - after) : rest
    if (after < 1) return
    reel.motion = null
    motion.done()
  }

  /** Full speed goes over into rest: a cubic whose slope at 0 is the running speed and at 1 nothing. */
  function landingCurve(t: number, { travel, length }: { travel: number; length: number }): number {
    const slope = Math.min(3, (speed * (length / 1000)) / travel)
    return slope * t + (3 - 2 * slope) * t ** 2 + (slope - 2) * t ** 3
  }

  function draw(now: number) {
    frame = 0
    for (const reel of reels) advance(reel, now)
    pen.clearRect(0, 0, element.width, element.height)
    const shownLines = marks ? Math.min(1, (now - marks.since) / lineDrawing) : 0
    for (const [index, reel] of reels.entries()) drawReel(index, reel)
    if (marks) drawMarks(marks.wins, marks.isQuiet, prefersReducedMotion() ? 1 : easeOut(shownLines))
    if (reels.some((reel) => reel.motion) || (marks && shownLines < 1)) request()
  }

  function drawReel(index: number, reel: Reel) {
    const x = index * cell
    pen.save()
    pen.beginPath()
    pen.rect(x, 0, cell, element.height)
    pen.clip()
    pen.fillStyle = theme.colours.reel
    pen.fillRect(x, 0, cell, element.height)
    const isWild = wildReels.includes(index) && !reel.motion
    if (isWild) {
      pen.globalAlpha = 0.3
      pen.fillStyle = theme.colours.win
      pen.fillRect(x, 0, cell, element.height)
      pen.globalAlpha = 1
    }
    const top = Math.floor(reel.position)
    for (let row = 0; row <= rules.rows; row += 1) {
      const code = isWild ? 'W' : letterAt(reel, top + row)
      const y = (top + row - reel.position) * cell
      pen.globalAlpha = marks && !isMarked(index, row) ? 0.28 : 1
      drawSymbol(code, x, y)
    }
    pen.globalAlpha = 1
    pen.fillStyle = theme.colours.reelLine
    if (index > 0) pen.fillRect(x, 0, Math.max(1, cell * 0.008), element.height)
    pen.restore()
  }

  function shownAt(index: number, row: number): string {
    const reel = reels[index]
    return wildReels.includes(index) || !reel ? 'W' : letterAt(reel, Math.round(reel.position) + row)
  }

  function drawSymbol(code: string, x: number, y: number) {
    const picture = pictures.get(code)
    if (!picture?.complete || picture.naturalWidth === 0) return
    const inset = cell * 0.03
    pen.drawImage(picture, x + inset, y + inset, cell - inset * 2, cell - inset * 2)
  }

  const isMarked = (reel: number, row: number) =>
    marks?.wins.some((win) => win.cells.some(([r, position]) => r === reel && position === row)) ?? false

  function drawMarks(wins: readonly Win[], isQuiet: boolean, shown: number) {
    const width = Math.max(2, cell * 0.035)
    pen.lineWidth = width
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    pen.strokeStyle = theme.colours.win
    const drawnCells = new Set<string>()
    for (const win of wins) {
      for (const [reel, row] of win.cells) {
        if (drawnCells.has(`${reel}/${row}`)) continue
        drawnCells.add(`${reel}/${row}`)
        const inset = width * 0.9
        pen.globalAlpha = isQuiet ? 0.5 : 0.95
        pen.lineWidth = isQuiet ? width * 0.6 : width * 0.8
        pen.beginPath()
        pen.roundRect(reel * cell + inset, row * cell + inset, cell - inset * 2, cell - inset * 2, cell * 0.1)
        pen.stroke()
      }
    }
    if (isQuiet) return
    pen.lineWidth = width
    for (const win of wins) if (win.line !== null) drawLine(win, shown)
    pen.globalAlpha = 1
    // The lines pass behind the symbols that they join.
    for (const [reel, row] of wins.flatMap((win) => win.cells))
      drawSymbol(shownAt(reel, row), reel * cell, row * cell)
  }

  function drawLine(win: Win, shown: number) {
    const points = win.cells.map(([reel, row]) => [(reel + 0.5) * cell, (row + 0.5) * cell] as const)
    const upTo = shown * (points.length - 1)
    pen.globalAlpha = 0.85
    pen.beginPath()
    for (const [index, [x, y]] of points.entries()) {
      const before = points[index - 1]
      if (!before) pen.moveTo(x, y)
      else if (index <= upTo) pen.lineTo(x, y)
      else if (index - upTo < 1) {
        const part = 1 - (index - upTo)
        pen.lineTo(before[0] + (x - before[0]) * part, before[1] + (y - before[1]) * part)
      }
    }
    pen.stroke()
  }

  function rest(reel: Reel, index: number, step: Step) {
    const stop = step.stops[index]
    reel.motion = null
    reel.resting = new Map()
    if (stop !== null && stop !== undefined) reel.position = stop
  }

  /** How far and how long each turning reel still goes, so that they rest from the first to the last. */
  function planLandings(turning: readonly { reel: Reel; index: number }[], step: Step, now: number) {
    let before = 0
    return turning.map(({ reel, index }, order) => {
      advance(reel, now)
      const lap = reel.strip.length
      const least = leastTravel + order * 4
      const to = modulo(reel.position - (step.stops[index] ?? 0), lap)
      let travel = to + Math.ceil(Math.max(0, least - to) / lap) * lap
      const natural = Math.min((travel / speed) * 1500, latest + order * stagger)
      const length = Math.max(natural, before + stagger)
      // A short way in a long time would look like a reel that waits: it goes round once more.
      while ((speed * length) / 1000 / travel > 2.8) travel += lap
      before = length
      return { reel, index, travel, length }
    })
  }

  return {
    element,
    start(strips, held) {
      marks = null
      wildReels = held
      const now = performance.now()
      for (const [index, reel] of reels.entries()) {
        if (held.includes(index)) continue
        const strip = strips[index] ?? reel.strip
        const top = Math.round(reel.position)
        reel.resting =
          strip === reel.strip
            ? reel.resting
            : new Map(
                Array.from({ length: rules.rows + 1 }, (_, row) => [top + row, letterAt(reel, top + row)]),
              )
        reel.strip = strip
        if (!prefersReducedMotion()) reel.motion = { kind: 'run', from: top, since: now }
      }
      request()
    },
    async land(step, onStop) {
      const turning = reels.flatMap((reel, index) => (step.stops[index] === null ? [] : [{ reel, index }]))
      const since = performance.now()
      const landings = prefersReducedMotion() ? [] : planLandings(turning, step, since)
      await Promise.all(
        landings.map(({ reel, index, travel, length }) => {
          const { promise, resolve } = Promise.withResolvers<void>()
          const knock = () => onStop(index)
          reel.motion = {
            kind: 'land',
            from: reel.position,
            travel,
            since,
            length,
            knocked: false,
            knock,
            done: resolve,
          }
          request()
          return promise
        }),
      )
      for (const { reel, index } of turning) rest(reel, index, step)
      wildReels = step.wildReels
      request()
    },
    show(step, strips) {
      marks = null
      for (const [index, reel] of reels.entries()) {
        reel.strip = strips[index] ?? reel.strip
        if (step) rest(reel, index, step)
      }
      wildReels = step?.wildReels ?? []
      request()
    },
    celebrate(wins, isQuiet) {
      marks = wins.length ? { wins, isQuiet, since: performance.now() } : null
      request()
      const length = wins.length && !isQuiet && !prefersReducedMotion() ? lineDrawing : 0
      return new Promise((resolve) => setTimeout(resolve, length))
    },
    clear() {
      marks = null
      request()
    },
  }
}
