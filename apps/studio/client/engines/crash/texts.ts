import type { CrashRules, CrashStep } from '../../../src/engines/crash/rules.ts'
import type { FrameContext } from '../../context.ts'
import { numberText } from '../../formats.ts'
import { payoutMultiple } from '../../panel.ts'

/** The rules of the title, which is played as crash wherever this module is loaded. */
export function crashRules({ open }: FrameContext): CrashRules {
  if (open.title.engine !== 'crash') throw new Error(`${open.title.slug} is not a crash title`)
  return open.title.rules
}

/** "1.50×" */
export const timesText = ({ locale }: Pick<FrameContext, 'locale'>, multiplier: number) =>
  `${numberText(multiplier / 100, locale, 2)}×`

/** The chance that a round reaches a multiplier. */
export const chanceText = (context: FrameContext, multiplier: number) =>
  context.texts('percent', {
    value: numberText((crashRules(context).returnPercent / multiplier) * 100, context.locale, 0, 3),
  })

/** What a step of the player's bet says: "Cashed out at 1.50×". */
export function stepText(context: FrameContext, step: CrashStep): string {
  const { texts, locale } = context
  if (step.kind === 'join') {
    const joined = texts('crash.joined', { number: step.number })
    if (step.target === null) return joined
    return `${joined} · ${texts('crash.auto')}: ${payoutMultiple(step.target, locale)}`
  }
  if (step.kind === 'cash-out')
    return texts('crash.cashedOut', { times: timesText(context, step.at ?? step.pay) })
  if (step.kind === 'return') return texts('crash.returned')
  return texts('crash.crashed', { times: timesText(context, Math.max(100, step.point ?? 100)) })
}
