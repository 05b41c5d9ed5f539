import type { Step, Win } from '../../../src/engine/rules.ts'
import { h } from '../../dom.ts'
import { payoutMultiple } from '../../panel.ts'
import { createSkippableWait } from '../../skippable-wait.ts'
import type { Scene } from './reel-drawing.ts'
import { planWin } from './win-timeline.ts'

export interface WinSum {
  readonly main: string
  readonly note: string | null
  readonly isPlate: boolean
}

/** A sum or a card over the reels. Screen readers hear it with the result. */
function createWinSum(reels: HTMLElement) {
  let shown: HTMLElement | null = null
  function hide() {
    shown?.remove()
    shown = null
  }
  return {
    show({ main, note, isPlate }: WinSum) {
      hide()
      shown = h(
        'div',
        { class: isPlate ? 'win-sum win-plate' : 'win-sum', 'aria-hidden': 'true' },
        h('div', {}, h('strong', {}, main), note === null ? null : h('span', {}, note)),
      )
      reels.after(shown)
    },
    hide,
  }
}

interface ShownStep {
  /** What the step has paid, as text. */
  readonly amount: string
  /** A card that opens or closes free spins. */
  readonly card: WinSum | null
}

/**
 * Marks wins; `isQuiet` for a payout that is not above the stake. Resolves when the win has been shown, or the player
 * has ended it by a tap or a key.
 */
export type Celebrate = (
  step: Pick<Step, 'wins' | 'pay'>,
  isQuiet: boolean,
  shown: ShownStep,
) => Promise<void>

interface CelebrationOptions {
  readonly element: HTMLElement
  readonly scene: Scene
  readonly locale: string
  requestFrame(): void
  prefersReducedMotion(): boolean
}

export const lineDrawingMs = 420
/** How long the symbols of a win rise and return. */
const riseMs = 200
const cardMs = 1600

/** How far the symbols of marked wins have risen, 0 to 1. */
export function riseAt(marks: Scene['marks'], now: number): number {
  const elapsed = marks && !marks.isQuiet ? (now - marks.since) / riseMs : 1
  return elapsed < 1 ? Math.sin(Math.PI * Math.max(0, elapsed)) : 0
}

export function createCelebration({
  element,
  scene,
  locale,
  requestFrame,
  prefersReducedMotion,
}: CelebrationOptions): Celebrate {
  const skippable = createSkippableWait()
  const sum = createWinSum(element)
  return async ({ wins, pay }, isQuiet, { amount, card }) => {
    const { parts, sumMs, hasPlate } = planWin(wins, pay, isQuiet || prefersReducedMotion())
    const mark = (marked: readonly Win[], since = performance.now()) => {
      scene.marks = marked.length ? { wins: marked, isQuiet, since } : null
      requestFrame()
    }
    skippable.begin()
    const stopListening = endByInput(element, skippable.skip)
    for (const part of parts) {
      mark(part.wins)
      await skippable.wait(part.durationMs)
    }
    const note = hasPlate ? payoutMultiple(pay, locale) : null
    if (sumMs > 0) sum.show({ main: amount, note, isPlate: hasPlate })
    await skippable.wait(sumMs)
    if (card && !prefersReducedMotion()) {
      // A tap on the sum does not end the card.
      skippable.begin()
      sum.show(card)
      await skippable.wait(cardMs)
    }
    stopListening()
    sum.hide()
    // Complete lines, which are not drawn again.
    mark(wins, performance.now() - lineDrawingMs)
  }
}

/** Calls `end` at a tap on the reels or a press of a key. @returns a function that ends listening */
function endByInput(element: HTMLElement, end: () => void): () => void {
  element.addEventListener('pointerdown', end)
  document.addEventListener('keydown', end)
  return () => {
    element.removeEventListener('pointerdown', end)
    document.removeEventListener('keydown', end)
  }
}
