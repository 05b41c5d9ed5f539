import { convertToRoundAmount, crossRate, formatDecimal, parseAmount } from '@croupier/money'
import { listedCurrency } from '../../listed-currency.ts'
import type { RewardBonuses, RewardSettings, RewardWheels } from './ports.ts'
import type { Reward } from './schema.ts'
import type { RewardView } from './tables.ts'

interface DescriptionsDeps {
  readonly settings: RewardSettings
  readonly bonuses: Pick<RewardBonuses, 'describeOffer'>
  readonly wheels: Pick<RewardWheels, 'findByIdentity'>
}

export function createDescriptions({ settings, bonuses, wheels }: DescriptionsDeps) {
  function requireCurrency(code: string) {
    return listedCurrency(settings, code)
  }

  /** The amount of a currency without a row is converted from the base currency, rounded to two digits. */
  function cashIn(code: string, { cash, byCurrency }: Extract<Reward, { readonly cash: string }>) {
    const [currency, base] = [requireCurrency(code), settings.base()]
    const own = byCurrency.find((row) => row.currency === code)
    const parsed = own ? parseAmount(own.amount, currency) : parseAmount(cash, base)
    if (!parsed.ok) throw new Error(`${own?.amount ?? cash} is not an amount`)
    if (own || base.code === code) return formatDecimal(parsed.amount, currency)
    const rate = crossRate(base.rate.rate, currency.rate.rate)
    return formatDecimal(convertToRoundAmount(parsed.amount, base, currency, rate), currency)
  }

  /**
   * What a reward is in a currency.
   * @throws Error for a reward that `validate` refuses
   */
  function describe(reward: Reward, currency: string): RewardView {
    if (typeof reward === 'string') return { kind: 'text', text: reward }
    if ('cash' in reward) return { kind: 'cash', amount: cashIn(currency, reward), currency }
    if ('wheel' in reward) {
      const wheel = wheels.findByIdentity(reward.wheel)
      if (!wheel) throw new Error(`wheels.yaml has no ${reward.wheel}`)
      const { id: wheelId, identity, title } = wheel
      return { kind: 'wheel', wheelId, identity, title, spins: reward.spins }
    }
    const identity = reward.bonus
    const offer = bonuses.describeOffer(identity, currency)
    if (!offer) throw new Error(`bonuses.yaml has no ${identity} that can be a reward`)
    if (offer.kind === 'freespins') return { ...offer, identity }
    const amount = formatDecimal(offer.amount, requireCurrency(currency))
    return { kind: 'bonus', identity, name: offer.name, names: offer.names, amount, currency }
  }

  return { describe }
}
