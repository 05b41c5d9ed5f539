import { h } from '../../dom.ts'
import type { StageContext, StageState } from '../../engine.ts'
import { createLock } from '../../lock.ts'
import { payoutMultiple } from '../../panel.ts'
import { crashRules } from './texts.ts'

/** Multipliers of the automatic cash-out in hundredths. */
const steps = [
  ...[101, 105, 110, 120, 130, 140, 150, 175, 200, 250, 300, 400, 500, 750],
  ...[1000, 1500, 2000, 3000, 5000, 10_000, 20_000, 50_000, 100_000, 500_000, 1_000_000],
]

/** The automatic cash-out: off at the start of the slider. */
export function createTarget(context: StageContext) {
  const { texts, locale } = context
  const { leastTarget, maxWin } = crashRules(context)
  const offered = steps.filter((step) => step >= leastTarget && step <= maxWin)
  let target: number | null = null
  const value = h('output', { class: 'crash-target-value' })
  const slider = h('input', {
    ...{ id: 'crash-target', class: 'dice-slider', type: 'range', min: '0', step: '1', value: '0' },
    max: String(offered.length),
    input: () => {
      // A slider that is locked goes back to its place.
      if (!lock.isLocked()) target = offered[Number(slider.value) - 1] ?? null
      show()
    },
  })
  const lock = createLock([slider])

  function show() {
    const text = target === null ? texts('crash.off') : payoutMultiple(target, locale)
    slider.value = String(target === null ? 0 : offered.indexOf(target) + 1)
    slider.setAttribute('aria-valuetext', text)
    value.textContent = text
  }

  show()
  const label = h('label', { for: slider.id }, texts('crash.auto'))
  return {
    element: h('div', { class: 'crash-target' }, h('p', { class: 'plinko-labels' }, label, value), slider),
    choice: () => target,
    /** Sets the target of an earlier round, if it is still on offer. */
    restore(earlier: number | null) {
      target = earlier !== null && offered.includes(earlier) ? earlier : null
      show()
    },
    update: ({ isLocked }: StageState) => lock.set(isLocked),
  }
}
