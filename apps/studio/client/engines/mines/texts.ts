import {
  countTiles,
  type MinesRules,
  multipleAt,
  payOf,
  safeChance,
} from '../../../src/engines/mines/rules.ts'
import type { FrameContext } from '../../context.ts'
import { numberText } from '../../formats.ts'
import { payoutMultiple } from '../../panel.ts'

/** The rules of the title, which is played with mines wherever this module is loaded. */
export function minesRules({ open }: FrameContext): MinesRules {
  if (open.title.engine !== 'mines') throw new Error(`${open.title.slug} is not a mines title`)
  return open.title.rules
}

/** The payout of a number of open tiles: "1.03×", rounded down. */
export const multipleText = (context: FrameContext, mines: number, opened: number) =>
  payoutMultiple(payOf(multipleAt(minesRules(context), mines, opened)), context.locale)

const share = (context: FrameContext, value: number) =>
  context.texts('percent', { value: numberText(value * 100, context.locale) })

/** The probability that the next tile has no mine: "88%". */
export function nextChanceText(context: FrameContext, mines: number, opened: number): string {
  const left = countTiles(minesRules(context)) - opened
  return share(context, (left - mines) / left)
}

/** The probability that a number of tiles have no mine. */
export function safeChanceText(context: FrameContext, mines: number, opened: number): string {
  const [safe, all] = safeChance(minesRules(context), mines, opened)
  return share(context, safe / all)
}

/** "row 2, column 3" */
export function placeText(context: FrameContext, tile: number): string {
  const { side } = minesRules(context)
  return context.texts('mines.place', { row: Math.floor(tile / side) + 1, column: (tile % side) + 1 })
}

export const countText = ({ texts }: FrameContext, count: number) => texts('mines.count', { count })
