import { type Currency, parseAmount } from '@croupier/money'
import type { FileIssue } from '../../config/index.ts'
import type { RewardBonuses, RewardSettings } from './ports.ts'
import type { Reward } from './schema.ts'

export interface RewardReferences {
  readonly settings: RewardSettings
  readonly bonuses: Pick<RewardBonuses, 'findOffer'>
  readonly wheels: { findByIdentity(identity: string): unknown }
}

/** Checks a reward against the operator's other files. The paths of the issues are relative to the reward. */
export function validateReward(
  reward: Reward,
  { settings, bonuses, wheels }: RewardReferences,
): readonly FileIssue[] {
  if (typeof reward === 'string') return []
  if ('wheel' in reward)
    return wheels.findByIdentity(reward.wheel)
      ? []
      : [{ path: ['wheel'], message: `wheels.yaml has no ${reward.wheel}` }]
  if ('bonus' in reward) return offerIssues(reward.bonus, bonuses.findOffer(reward.bonus))
  return [
    ...amountIssues(reward.cash, settings.base(), ['cash']),
    ...reward.byCurrency.flatMap(({ currency: code, amount }, index) => {
      const path = ['byCurrency', index]
      const currency = settings.currency(code)
      if (!currency) return [{ path: [...path, 'currency'], message: `currencies.yaml has no ${code}` }]
      if (reward.byCurrency.findIndex((row) => row.currency === code) < index)
        return [{ path: [...path, 'currency'], message: `${code} is listed twice` }]
      return amountIssues(amount, currency, [...path, 'amount'])
    }),
  ]
}

function offerIssues(identity: string, offer: ReturnType<RewardBonuses['findOffer']>): FileIssue[] {
  const path = ['bonus']
  if (!offer) return [{ path, message: `bonuses.yaml has no ${identity}` }]
  if (offer.trigger !== 'reward')
    return [{ path, message: `${identity} of bonuses.yaml needs trigger: reward` }]
  return offer.type === 'percentage'
    ? [{ path, message: `${identity} of bonuses.yaml is a percentage of a deposit; a reward has none` }]
    : []
}

const amountIssues = (amount: string, currency: Currency, path: readonly PropertyKey[]): FileIssue[] =>
  parseAmount(amount, currency).ok
    ? []
    : [{ path, message: `${amount} is not an amount of ${currency.code}` }]
