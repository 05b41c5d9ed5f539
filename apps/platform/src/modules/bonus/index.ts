import { stableId } from '../../config/index.ts'
import type { Kernel, OperatorFiles, Serve } from '../../kernel.ts'
import { derive, following } from '../../plugins/operator-files.ts'
import { createActivation } from './activation.service.ts'
import { type AwardNamesDeps, createAwardNames } from './award-names.ts'
import { createAwardViews } from './award-view.ts'
import { createAwards } from './awards.service.ts'
import { serveBonuses } from './bonuses.calls.ts'
import { createFreespins } from './freespins.service.ts'
import { createFreespinsActivation } from './freespins-activation.service.ts'
import { createGivenFreespins } from './given-freespins.ts'
import { createBonusHistory } from './history.ts'
import { createOffers } from './offers.service.ts'
import { servePlayerBonuses } from './player-bonuses.calls.ts'
import { servePlayerFreespins } from './player-freespins.calls.ts'
import type { BonusDeposits, BonusGames, BonusPlayers, BonusSettings, BonusWallet } from './ports.ts'
import { createRegistrationOffers } from './registration-offers.ts'
import { createRewardOffers } from './reward-offers.ts'
import { bonusesFile } from './schema.ts'
import { validateBonuses } from './validate.ts'
import { wageringLeft } from './wagering-left.ts'

export type { AcceptedOffer } from './accepted-offer.ts'
export { depositCause, type ReservedAward } from './awards.service.ts'
export type { OfferRefusal } from './offer-statuses.ts'
export type { AcceptedDeposit, BonusAnswer, BonusRequest } from './offers.service.ts'
export { bonusPersonalData } from './personal-data.ts'
export type { BonusDeposits, BonusGames, BonusPlayers, BonusSettings, BonusWallet } from './ports.ts'
export { type BonusesFile, bonusesFile } from './schema.ts'
export { validateBonuses } from './validate.ts'

export interface BonusOptions {
  readonly files: OperatorFiles
  readonly settings: BonusSettings & {
    restriction(country: string): string | null
    registrationFields(): readonly { readonly name: string; readonly isVisible: boolean }[]
  }
  readonly content: AwardNamesDeps['content']
  readonly games: BonusGames
  readonly players: BonusPlayers
  readonly deposits: BonusDeposits
  readonly wallet: BonusWallet
}

/**
 * Bonuses and free spins: the operator's offers, and the players' awards.
 *
 * @throws OperatorFileError when bonuses.yaml is invalid
 */
export function createBonus(
  kernel: Pick<Kernel, 'db' | 'clock' | 'outbox' | 'jobs' | 'log'>,
  { files, settings, content, games, players, deposits, wallet }: BonusOptions,
) {
  const file = files.open('bonuses.yaml', bonusesFile)
  files.refuse('bonuses.yaml', validateBonuses(file(), settings))
  const awards = createAwards(kernel, players)
  const activation = createActivation(kernel, { settings, players, wallet })
  const offers = following(file, (data) =>
    createOffers(kernel.db, data, { awards, settings, games, deposits, clock: kernel.clock }),
  )
  const rewardOffers = following(file, (data) => createRewardOffers(data, { awards, settings, games }))
  const offerNames = derive(
    file,
    ({ bonuses }) => new Map(bonuses.map(({ identity, name }) => [stableId('bonus', identity), name])),
  )
  const namesOf = createAwardNames({ content, offerNames: (id) => offerNames().get(id) ?? file().gift })
  const views = createAwardViews({ settings, namesOf })
  const freespins = createFreespins(kernel, { awards, settings })
  const freespinsActivation = createFreespinsActivation(kernel, { settings, games, players, wallet })
  const issueRegistered = derive(file, (data) =>
    createRegistrationOffers(kernel, data, {
      ...{ awards, offers: rewardOffers, players, wallet },
      restriction: settings.restriction,
      isConsentAsked: () =>
        settings.registrationFields().some(({ name, isVisible }) => name === 'receiveBonus' && isVisible),
    }),
  )
  kernel.outbox.listen('bonus', ['bonus.freespins.finished', 'player.registered'], ({ topic, payload }) =>
    topic === 'player.registered'
      ? issueRegistered()(String(payload.playerId))
      : freespins.payWinnings(String(payload.awardId)),
  )
  return {
    ...rewardOffers,
    ...{ accept: offers.accept, reserve: offers.reserve },
    ...{ reserveAccepted: offers.reserveAccepted, viewAccepted: offers.viewAccepted },
    wageringLeft,
    ...{ cancel: activation.cancel, leaveAll: activation.leaveAll },
    describeState: activation.describeState,
    ...{ cancelFreespins: freespinsActivation.cancel, describeFreespins: freespinsActivation.describeState },
    giveFreespins: createGivenFreespins({
      ...{ awards, settings, games, players },
      name: () => file().gift.en,
    }),
    ...{ viewOffer: offers.find, viewOfferIn: offers.findIn },
    offerStatuses: offers.statuses,
    /** Issues a reserved award, once per cause, in the caller's transaction. */
    issue: awards.issue,
    ...{ openRounds: awards.openRounds, freespinsSince: awards.freespinsSince },
    /** One of the player's bonuses, in the shape that the call returns; null if unknown. */
    async bonus(playerId: string, id: string) {
      const [row] = (await awards.bonuses(playerId, { page: 1, perPage: 1, id })).rows
      if (!row) return null
      const money = await wallet.bonusMoney(kernel.db.orm, playerId)
      return views.bonus(row, money.get(row.currency) ?? 0n)
    },
    async freespins(playerId: string, id: string) {
      const [row] = (await awards.freespins(playerId, { page: 1, perPage: 1, id })).rows
      return row ? views.freespins(row) : null
    },
    history: createBonusHistory(kernel.db.orm, { settings, namesOf, wallet }),
    ...{ activeFreespins: freespins.active, freespinsState: freespins.state },
    serve(serve: Serve) {
      serveBonuses(serve, kernel, { offers, players })
      servePlayerBonuses(serve, kernel, { awards, activation, wallet, views })
      servePlayerFreespins(serve, { awards, activation: freespinsActivation, views })
    },
  }
}
