/** The rules of bets. Pure: the server and the client's browser run the same files. */
export { cashOutValue, type OpenLeg, splitStake } from './cash-out.ts'
export { combinations, countCombinations } from './combinations.ts'
export { type Factor, factorOf, type Leg, multiply } from './factor.ts'
export {
  type BetTerms,
  combinationCount,
  combinedPrice,
  maxPayoutOf,
  payoutOf,
  payoutOfFactors,
  totalStake,
  wholeOdds,
} from './payout.ts'
