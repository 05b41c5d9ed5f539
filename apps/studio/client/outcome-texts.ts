import type { RoundView } from './api.ts'
import type { Game } from './context.ts'

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
