import type { SlotRules, Step } from '../../../src/engine/rules.ts'
import { symbolPictureUrl, type Theme } from '../../theme.ts'
import { type Celebrate, createCelebration, lineDrawingMs, riseAt } from './celebration.ts'
import { drawScene, prepareSprite, type Scene } from './reel-drawing.ts'
import { advance, landReels, restReel, startReel } from './reel-motion.ts'
import { waitingReels } from './win-timeline.ts'

/**
 * The reels on a canvas. A spinning reel moves along its real strip to the stop that the studio has drawn, so
 * the symbols that pass by are those of the strip.
 */
export interface Reels {
  readonly element: HTMLCanvasElement
  /** Starts all reels except `held` ones. */
  start(strips: readonly string[], held: readonly number[]): void
  /** Stops the reels at a step's stops. Resolves when the last one rests. */
  land(step: Step, onStop: (reel: number) => void): Promise<void>
  /** Shows a step without animation. */
  show(step: Step | null, strips: readonly string[]): void
  celebrate: Celebrate
}

const easeOut = (t: number) => 1 - (1 - t) ** 3

export function createReels(
  rules: SlotRules,
  theme: Theme,
  prefersReducedMotion: () => boolean,
  locale: string,
): Reels {
  const { element, pen } = createCanvas()
  let frame = 0
  const scene: Scene = {
    rules,
    theme,
    pictures: loadPictures(rules, theme, requestFrame),
    sprites: new Map(),
    reels: rules.strips.map((strip) => ({ strip, position: 0, previous: new Map(), motion: null })),
    wildReels: [],
    marks: null,
    rise: 0,
    cell: 0,
  }
  const { reels } = scene
  observeSize(element, scene, requestFrame)

  function requestFrame() {
    if (!frame) frame = requestAnimationFrame(draw)
  }
  function draw(now: number) {
    frame = 0
    for (const reel of reels) advance(reel, now)
    const shownLines = scene.marks ? Math.min(1, (now - scene.marks.since) / lineDrawingMs) : 0
    scene.rise = prefersReducedMotion() ? 0 : riseAt(scene.marks, now)
    drawScene(pen, scene, prefersReducedMotion() ? 1 : easeOut(shownLines))
    const isMoving = reels.some(({ motion }) => motion) || (scene.marks && shownLines < 1)
    // At rest, one more picture in each frame, so that a spin begins with all of them.
    if (isMoving || prepareSprite(scene)) requestFrame()
  }

  return {
    element,
    start(strips, held) {
      scene.marks = null
      scene.wildReels = held
      const [now, isAnimated] = [performance.now(), !prefersReducedMotion()]
      for (const [index, reel] of reels.entries())
        if (!held.includes(index)) startReel(reel, strips[index] ?? reel.strip, rules.rows, now, isAnimated)
      requestFrame()
    },
    async land(step, onStop) {
      const strips = reels.map(({ strip }) => strip)
      const waiting = waitingReels(rules, step, strips)
      const spinning = reels.flatMap((reel, index) =>
        step.stops[index] === null ? [] : [{ reel, index, isWaiting: waiting.has(index) }],
      )
      requestFrame()
      if (!prefersReducedMotion()) await landReels(spinning, step, performance.now(), onStop)
      for (const { reel, index } of spinning) restReel(reel, step.stops[index])
      scene.wildReels = step.wildReels
      requestFrame()
    },
    show(step, strips) {
      scene.marks = null
      for (const [index, reel] of reels.entries()) {
        reel.strip = strips[index] ?? reel.strip
        if (step) restReel(reel, step.stops[index])
      }
      scene.wildReels = step?.wildReels ?? []
      requestFrame()
    },
    celebrate: createCelebration({ element, scene, requestFrame, prefersReducedMotion, locale }),
  }
}

function createCanvas() {
  const element = document.createElement('canvas')
  element.className = 'reels'
  element.setAttribute('role', 'img')
  const pen = element.getContext('2d', { alpha: false })
  if (!pen) throw new Error('the browser does not support canvas')
  return { element, pen }
}

function loadPictures(rules: SlotRules, theme: Theme, onLoad: () => void) {
  const pictures = new Map<string, HTMLImageElement>()
  for (const { code } of rules.symbols) {
    const picture = new Image()
    picture.src = symbolPictureUrl(theme, code)
    picture.addEventListener('load', onLoad)
    pictures.set(code, picture)
  }
  return pictures
}

/** Adjusts the resolution of the canvas to its size on the screen. */
function observeSize(element: HTMLCanvasElement, scene: Scene, onChange: () => void) {
  new ResizeObserver(() => {
    const ratio = Math.min(window.devicePixelRatio || 1, 3)
    const width = Math.round(element.clientWidth * ratio)
    const height = Math.round(element.clientHeight * ratio)
    if (width === element.width && height === element.height) return
    element.width = width
    element.height = height
    scene.sprites.clear()
    scene.cell = Math.min(width / scene.rules.reels, height / scene.rules.rows)
    onChange()
  }).observe(element)
}
