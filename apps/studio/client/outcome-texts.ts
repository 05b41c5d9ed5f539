import type { RoundView } from './api.ts'
import type { Game } from './context.ts'

/** Whether hundredths of the stake are above what was staked: several stakes after a doubled bet. */
export const isProfit = (pay: number, stakes: number) => pay > 100 * stakes

/** The amount of `pay` hundredths of a round's stake. */
export const formatPay = ({ moneyFormat }: Game, { stake }: RoundView, pay: number) =>
  moneyFormat.formatUnits((moneyFormat.parseUnits(stake) * BigInt(pay)) / 100n)

/** The result of a finished round. Only a payout above the stake is called a win. */
export function resultText({ texts, moneyFormat }: Game, round: RoundView): string {
  if (round.pay === 0) return texts('result.nothing')
  const amount = moneyFormat.format(round.win)
  if (isProfit(round.pay, round.stakes)) return texts('result.win', { amount })
  const stake = moneyFormat.format(round.staked)
  return texts(round.pay === 100 * round.stakes ? 'result.even' : 'result.less', { amount, stake })
}
