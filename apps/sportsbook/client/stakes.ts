import type { AccountView } from '../src/api.ts'
import { combinationCount, combinedPrice, maxPayoutOf, totalStake } from '../src/rules/index.ts'
import { currencyOf, parseStake, unitsOf } from './money-format.ts'
import { keyOf, type Slip } from './slip.ts'

/** Why a stake cannot be placed, with the amount that is allowed, in subunits. */
export interface StakeProblem {
  readonly code: 'stake-missing' | 'stake-invalid' | 'stake-too-low' | 'stake-too-high' | 'insufficient-funds'
  readonly limit?: bigint
}

/** What the bets of the slip cost and may pay, in subunits. */
export interface Totals {
  readonly bets: number
  readonly stake: bigint
  readonly payout: bigint
  /** Odds of a combo, in thousandths. */
  readonly price: number | null
}

/** The fields that a bet of this type has: the keys of selections, or one with the empty key. */
export const stakeFields = (slip: Slip): readonly string[] =>
  slip.type === 'single' ? slip.selections.map(keyOf) : ['']

const typedOf = (slip: Slip, field: string) =>
  field === '' ? slip.stake : (slip.selections.find((one) => keyOf(one) === field)?.stake ?? '')

const sizeOf = (slip: Slip) => (slip.type === 'system' ? slip.size : null)

/** @param account without one, amounts have two decimals */
export function totalsOf(slip: Slip, account: AccountView | null): Totals {
  const currency = currencyOf(account?.currency ?? 'EUR', account?.decimals ?? 2)
  const maxPayout = account && unitsOf(account.limits.maxPayout, currency)
  const capped = (payout: bigint) => (maxPayout !== null && payout > maxPayout ? maxPayout : payout)
  if (slip.type === 'single') {
    const bets = slip.selections.flatMap(({ stake, price }) => {
      const units = parseStake(stake, currency)
      return units === null
        ? []
        : [{ stake: units, payout: capped(maxPayoutOf({ stake: units, size: null }, [price])) }]
    })
    return {
      bets: bets.length,
      stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
      payout: bets.reduce((sum, { payout }) => sum + payout, 0n),
      price: slip.selections.length === 1 ? (slip.selections[0]?.price ?? null) : null,
    }
  }
  const terms = { stake: parseStake(slip.stake, currency) ?? 0n, size: sizeOf(slip) }
  const prices = slip.selections.map(({ price }) => price)
  return {
    bets: combinationCount(prices.length, terms.size),
    stake: totalStake(terms, prices.length),
    payout: capped(maxPayoutOf(terms, prices)),
    price: slip.type === 'combo' ? Number(combinedPrice(prices)) : null,
  }
}

/** Problems by field. The last field that exceeds the balance has that problem. */
export function checkStakes(slip: Slip, account: AccountView): ReadonlyMap<string, StakeProblem> {
  const currency = currencyOf(account.currency, account.decimals)
  const [minStake, maxStake, balance] = [
    account.limits.minStake,
    account.limits.maxStake,
    account.balance,
  ].map((amount) => unitsOf(amount, currency)) as [bigint, bigint, bigint]
  const problems = new Map<string, StakeProblem>()
  const fields = stakeFields(slip)
  const isAnyTyped = fields.some((field) => typedOf(slip, field) !== '')
  let sum = 0n
  for (const field of fields) {
    const typed = typedOf(slip, field)
    if (typed === '') {
      // Of several singles, those without a stake are not placed.
      if (!isAnyTyped) problems.set(field, { code: 'stake-missing' })
      continue
    }
    const units = parseStake(typed, currency)
    if (units === null) {
      problems.set(field, { code: 'stake-invalid' })
      continue
    }
    const whole =
      slip.type === 'single'
        ? units
        : totalStake({ stake: units, size: sizeOf(slip) }, slip.selections.length)
    sum += whole
    if (whole < minStake) problems.set(field, { code: 'stake-too-low', limit: minStake })
    else if (whole > maxStake) problems.set(field, { code: 'stake-too-high', limit: maxStake })
    else if (sum > balance) problems.set(field, { code: 'insufficient-funds', limit: balance })
  }
  return problems
}
