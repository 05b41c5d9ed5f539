import type { Kernel } from '../../kernel.ts'
import type { Awards } from './awards.service.ts'
import { isOfferedIn } from './offers.ts'
import type { BonusPlayers, BonusWallet } from './ports.ts'
import type { RewardOffers } from './reward-offers.ts'
import type { BonusesFile } from './schema.ts'

export interface RegistrationOffersDeps {
  readonly awards: Pick<Awards, 'issue'>
  readonly offers: RewardOffers
  readonly players: BonusPlayers
  readonly wallet: BonusWallet
  /** Null for a country without restriction. */
  readonly restriction: (country: string) => string | null
  /** Whether the form of the registration asks players if they want to be given bonuses. */
  readonly isConsentAsked: () => boolean
}

/** Issues the offers for a registration to a new player, once. */
export function createRegistrationOffers(
  { db, outbox }: Pick<Kernel, 'db' | 'outbox'>,
  { bonuses }: BonusesFile,
  { awards, offers, players, wallet, restriction, isConsentAsked }: RegistrationOffersDeps,
) {
  const granted = bonuses.filter(({ trigger }) => trigger === 'registration')
  return async function issueRegistered(playerId: string): Promise<void> {
    if (granted.length === 0) return
    await db.transaction(async (tx) => {
      const { country, receiveBonus } = await players.registration(tx, playerId)
      if (!receiveBonus && isConsentAsked()) return
      const account = await wallet.findPlayAccount(tx, playerId, null)
      const isActive = (await players.status(tx, playerId)) === 'active'
      if (!isActive || !account || restriction(country) !== null) return
      for (const offer of granted.filter((one) => isOfferedIn(one, account.currency, [country]))) {
        const award = await offers.toAward(tx, offer, account.currency, [country])
        const cause = `registration:${offer.identity}:${playerId}`
        if (award) await awards.issue(tx, { playerId, currency: account.currency, cause }, award)
      }
    })
    outbox.notify()
  }
}
