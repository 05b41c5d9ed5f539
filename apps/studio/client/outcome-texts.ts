import type { RoundState, Step } from '../src/engine/rules.ts'
import type { RoundView } from './api.ts'
import type { Game } from './context.ts'
import { nameOf, winText } from './panel.ts'

export function spinLabel({ texts }: Game, next: RoundState | null): string {
  if (next?.kind === 'free') return texts('spin.freeSpin', { number: next.played + 1, all: next.awarded })
  if (next?.kind === 'respin') return texts('spin.respin')
  return texts('spin.spin')
}

/** The text above the reels. */
export function ribbonText({ texts, open }: Game, next: RoundState | null): string {
  const { rules } = open.title
  if (next?.kind === 'free') {
    const multipliers = rules.freeSpins?.multipliers ?? [1]
    const multiplier = multipliers[Math.min(next.played, multipliers.length - 1)] ?? 1
    const remaining = texts('ribbon.free', { count: next.awarded - next.played })
    return multiplier > 1 ? `${remaining} · ${texts('ribbon.times', { times: multiplier })}` : remaining
  }
  if (next?.kind === 'respin') return texts('ribbon.respin')
  return rules.lines === 'ways'
    ? texts('ribbon.ways', { count: rules.rows ** rules.reels })
    : texts('ribbon.lines', { count: rules.lines.length })
}

/** The symbols in the window, for screen readers. */
export function windowText(game: Game, step: Step): string {
  const rows = Array.from({ length: game.open.title.rules.rows }, (_, row) => {
    const codes = step.grid.map((column, reel) => (step.wildReels.includes(reel) ? 'W' : (column[row] ?? '')))
    return game.texts('reels.row', {
      number: row + 1,
      symbols: codes.map((code) => nameOf(game, code)).join(', '),
    })
  })
  return rows.join(' ')
}

export const isProfit = (pay: number) => pay > 100

/** The amount of `pay` hundredths of a round's stake. */
export const formatPay = ({ moneyFormat }: Game, { stake }: RoundView, pay: number) =>
  moneyFormat.formatUnits((moneyFormat.parseUnits(stake) * BigInt(pay)) / 100n)

/** The result of a finished round. Only a payout above the stake is called a win. */
export function resultText({ texts, moneyFormat }: Game, round: RoundView): string {
  if (round.pay === 0) return texts('result.nothing')
  const amount = moneyFormat.format(round.win)
  if (isProfit(round.pay)) return texts('result.win', { amount })
  const stake = moneyFormat.format(round.stake)
  return texts(round.pay === 100 ? 'result.even' : 'result.less', { amount, stake })
}

export function nextStepText(game: Game, step: Step, next: RoundState): string {
  const { texts } = game
  if (step.awarded && next.kind === 'free')
    return texts(step.kind === 'base' ? 'result.awarded' : 'result.again', { count: step.awarded })
  if (next.kind === 'respin') return texts('result.respin', { name: nameOf(game, 'W') })
  return next.kind === 'free' ? texts('ribbon.free', { count: next.awarded - next.played }) : ''
}

/** The highest win of a step and the number of others. */
export function winDetails(game: Game, step: Step): string {
  const [first, ...others] = [...step.wins].sort((a, b) => b.pay - a.pay)
  if (!first) return ''
  const text = winText(game, first)
  return others.length ? `${text} ${game.texts('win.more', { count: others.length })}` : text
}
