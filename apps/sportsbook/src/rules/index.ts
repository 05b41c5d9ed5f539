/** The rules of bets. Pure: the server and the client's browser run the same files. */
export { cashOutValue, splitStake } from './cash-out.ts'
export { countCombinations } from './combinations.ts'
export { combinationCount, combinedPrice, maxPayoutOf, payoutOf, totalStake, wholeOdds } from './payout.ts'
