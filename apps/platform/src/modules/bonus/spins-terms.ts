import { max } from '@croupier/money'
import { type DepositMoney, resolveAmount } from '@croupier/rules'
import type { Orm } from '../../kernel.ts'
import type { BonusGames } from './ports.ts'
import type { BonusesFile, Offer } from './schema.ts'
import type { FrozenSpinsTerms } from './tables.ts'
import { freezeUnsized, resolveOwn } from './terms.ts'

/** The stakes that a game takes in the currency, inclusive, in the smallest unit. */
interface StakeRange {
  readonly least: bigint
  readonly most: bigint
}

type FreespinsOffer = Extract<Offer, { readonly type: 'freespins' }>

/**
 * The terms of free spins, as the player accepts them.
 * @returns null if the game does not take the stake
 */
function freezeSpinsTerms(
  { spins, stake: own, winnings, maxWin, playWithinDays, terms }: FreespinsOffer,
  order: BonusesFile['order'],
  gameId: string,
  { least, most }: StakeRange,
  money: DepositMoney,
): FrozenSpinsTerms | null {
  const wanted = own ? resolveAmount(own.byCurrency, own.amount, money) : least
  if (wanted === null) return null
  const { code } = money.currency
  const isConverted = own && code !== money.base.code && !own.byCurrency.some((row) => row.currency === code)
  const stake = isConverted ? max(least, wanted - (wanted % least)) : wanted
  if (stake < least || stake > most) return null
  return {
    ...{ count: spins, stake: String(stake), gameId, winnings, playWithinDays },
    maxWin: maxWin ? String(resolveOwn(maxWin, money)) : null,
    activateWithinDays: terms.activateWithinDays,
    bonus: winnings === 'real' ? null : freezeUnsized(terms, order, money),
  }
}

/** Where and in which currency free spins are offered. */
export interface SpinsMarket {
  readonly order: BonusesFile['order']
  readonly countries: readonly string[]
  readonly money: DepositMoney
}

/** The same for an offer; null if its game is not available in one of the countries, or does not take the stake. */
export async function freezeSpins(
  games: BonusGames,
  tx: Orm,
  offer: Offer,
  { order, countries, money }: SpinsMarket,
): Promise<FrozenSpinsTerms | null> {
  if (offer.type !== 'freespins') return null
  const gameId = (await games.playable(tx, [offer.game], countries)).get(offer.game)
  const stakes = gameId && (await games.findStakes(tx, gameId, money.currency, countries))
  return stakes ? freezeSpinsTerms(offer, order, gameId, stakes, money) : null
}
