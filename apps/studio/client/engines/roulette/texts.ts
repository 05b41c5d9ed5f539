import {
  type Bet,
  colourOf,
  findSpot,
  type RouletteRules,
  type Spot,
} from '../../../src/engines/roulette/rules.ts'
import type { FrameContext } from '../../context.ts'
import { numberText } from '../../formats.ts'

/** The rules of the title, which is played as roulette wherever this module is loaded. */
export function rouletteRules({ open }: FrameContext): RouletteRules {
  if (open.title.engine !== 'roulette') throw new Error(`${open.title.slug} is not a roulette title`)
  return open.title.rules
}

/** "Split 17, 20", "Second dozen", "Red" */
export function spotName({ texts }: FrameContext, { id, kind, numbers }: Spot): string {
  return kind === 'dozen' || kind === 'column' || kind === 'even'
    ? texts(`roulette.spot.${id}`)
    : texts(`roulette.spot.${kind}`, { numbers: numbers.join(', ') })
}

/** "17 to 1" */
export const oddsText = ({ texts }: FrameContext, { numbers }: Spot) =>
  texts('roulette.odds', { odds: 36 / numbers.length - 1 })

/** The value of a number of chips, with its currency. */
export const chipsText = ({ moneyFormat, open }: FrameContext, chips: number) =>
  moneyFormat.formatUnits(moneyFormat.parseUnits(open.chip) * BigInt(chips))

/** The value of chips as short as it fits on one: "0.2", "5", "2K". */
export function chipText({ open, locale }: FrameContext, chips: number): string {
  const value = Number(open.chip) * chips
  if (value >= 1000)
    return new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
  return value < 0.01 ? value.toPrecision(1) : numberText(value, locale)
}

/** "17 black" */
export const numberName = ({ texts }: FrameContext, number: number) =>
  texts('roulette.number', { number, colour: texts(`roulette.colour.${colourOf(number)}`) })

/** "Red €1.00, Split 17, 20 €0.40" */
export function betsText(context: FrameContext, bets: readonly Bet[]): string {
  const rules = rouletteRules(context)
  return bets
    .map(({ spot: id, chips }) => {
      const spot = findSpot(rules, id)
      return spot ? `${spotName(context, spot)}: ${chipsText(context, chips)}` : ''
    })
    .join(' · ')
}
