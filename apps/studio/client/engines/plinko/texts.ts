import type { PlinkoChoice, PlinkoRules, PlinkoStep, Risk } from '../../../src/engines/plinko/rules.ts'
import { paysOf, pocketOf } from '../../../src/engines/plinko/rules.ts'
import type { FrameContext } from '../../context.ts'
import { payoutMultiple } from '../../panel.ts'

/** The rules of the title, which is played as plinko wherever this module is loaded. */
export function plinkoRules({ open }: FrameContext): PlinkoRules {
  if (open.title.engine !== 'plinko') throw new Error(`${open.title.slug} is not a plinko title`)
  return open.title.rules
}

export const riskName = ({ texts }: FrameContext, risk: Risk) => texts(`plinko.risk.${risk}`)

/** "12 rows, medium risk" */
export const choiceText = (context: FrameContext, { rows, risk }: PlinkoChoice) =>
  context.texts('plinko.choice', { rows, risk: riskName(context, risk) })

/** "Pocket 7 of 13 · 0.5×" */
export const pocketText = ({ texts, locale }: FrameContext, { turns, pay }: PlinkoStep) =>
  texts('plinko.pocket', {
    pocket: pocketOf(turns) + 1,
    all: turns.length + 1,
    times: payoutMultiple(pay, locale),
  })

export const bestOf = (context: FrameContext, choice: PlinkoChoice) =>
  Math.max(...(paysOf(plinkoRules(context), choice) ?? [0]))
