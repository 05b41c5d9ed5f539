import { countWinning, type DiceChoice, type DiceRules } from '../../../src/engines/dice/rules.ts'
import type { FrameContext } from '../../context.ts'
import { numberText } from '../../formats.ts'

/** The rules of the title, which is played with dice wherever this module is loaded. */
export function diceRules({ open }: FrameContext): DiceRules {
  if (open.title.engine !== 'dice') throw new Error(`${open.title.slug} is not a dice title`)
  return open.title.rules
}

/** A roll or a target with two decimals: "49.50". */
export const rollText = (value: number, locale: string) => numberText(value / 100, locale, 2)

export const betText = ({ texts, locale }: FrameContext, { direction, target }: DiceChoice) =>
  texts(direction === 'under' ? 'dice.under' : 'dice.over', { target: rollText(target, locale) })

/** The share of winning rolls: "49.5%". */
export function chanceText(context: FrameContext, pay: number): string {
  const rules = diceRules(context)
  const percent = (countWinning(rules, pay) / rules.faces) * 100
  return context.texts('percent', { value: numberText(percent, context.locale) })
}
