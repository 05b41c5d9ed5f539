import { type Currency, formatDecimal, formatMoney, parseAmount } from '@croupier/money'
import type { Rewards } from '../reward/index.ts'
import type { RetentionSettings } from './ports.ts'
import type { RewardView, TournamentTerms } from './tournament-tables.ts'

export interface TournamentRewardsDeps {
  readonly settings: Pick<RetentionSettings, 'currency'>
  readonly rewards: Pick<Rewards, 'describe'>
}

/** A prize in a currency. */
export function prizeIn(
  rewards: Pick<Rewards, 'describe'>,
  { reward, view }: TournamentTerms['prizes'][number],
  currency: string,
): RewardView {
  try {
    return rewards.describe(reward, currency)
  } catch {
    // The file no longer has what the reward refers to: as it was read.
    return view
  }
}

/** The prizes of tournaments in words and sums. */
export function createTournamentRewards({ settings }: Pick<TournamentRewardsDeps, 'settings'>) {
  function titleOf(view: RewardView): string {
    if (view.kind === 'text') return view.text
    if (view.kind === 'wheel') return `${view.spins} ${view.spins === 1 ? 'spin' : 'spins'} of ${view.title}`
    if (view.kind === 'freespins') return `${view.count} free spins`
    const currency = settings.currency(view.currency)
    const money = currency ? formatAmount(view.amount, currency) : `${view.amount} ${view.currency}`
    return view.kind === 'cash' ? money : `${money} bonus`
  }

  /** The sum of the cash prizes; null without any. */
  function poolOf(prizes: readonly RewardView[]): { amount: string; currency: string } | null {
    const cash = prizes.flatMap((prize) => (prize.kind === 'cash' ? [prize] : []))
    const currency = settings.currency(cash[0]?.currency ?? '')
    if (!currency) return null
    const sum = cash.reduce((total, { amount }) => total + subunits(amount, currency), 0n)
    return { amount: formatDecimal(sum, currency), currency: currency.code }
  }

  return { titleOf, poolOf }
}

function subunits(text: string, currency: Currency): bigint {
  const parsed = parseAmount(text, currency)
  if (!parsed.ok) throw new Error(`${text} is not an amount of ${currency.code}`)
  return parsed.amount
}

/** In English, in which tournaments are described. */
const formatAmount = (text: string, currency: Currency) =>
  formatMoney(subunits(text, currency), currency, { locale: 'en', style: 'symbol', trimZeros: true })
