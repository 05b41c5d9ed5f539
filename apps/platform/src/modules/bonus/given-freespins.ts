import { formatDecimal, parseAmount } from '@croupier/money'
import { stableId } from '../../config/index.ts'
import type { Orm } from '../../kernel.ts'
import type { AwardCause, Awards } from './awards.service.ts'
import type { BonusGames, BonusPlayers, BonusSettings } from './ports.ts'
import type { FrozenSpinsTerms } from './tables.ts'

interface GivenSpins {
  /** The slug of the game. */
  readonly game: string
  readonly count: number
  /** Of each spin, a decimal string. */
  readonly stake: string
}

interface GivenFreespinsDeps {
  readonly awards: Pick<Awards, 'issue'>
  readonly settings: BonusSettings
  readonly games: BonusGames
  readonly players: Pick<BonusPlayers, 'status'>
  /** The name that they are issued under, in English. */
  readonly name: () => string
}

/** As those of an offer without terms of its own. */
const TERMS = {
  winnings: 'real',
  maxWin: null,
  bonus: null,
  activateWithinDays: 30,
  playWithinDays: 7,
} as const

const refuse = (reason: string) => ({ ok: false, reason }) as const

/** Issues free spins that the operator gives to one player without an offer, once per cause. */
export function createGivenFreespins({ awards, settings, games, players, name }: GivenFreespinsDeps) {
  return async function giveFreespins(tx: Orm, to: AwardCause, { game, count, stake }: GivenSpins) {
    const currency = settings.currency(to.currency)
    const parsed = currency && parseAmount(stake, currency)
    if (!currency || !parsed?.ok) return refuse(`${stake} is not an amount of ${to.currency}`)
    if ((await players.status(tx, to.playerId)) !== 'active') return refuse('the player may not have it')
    const gameId = (await games.playable(tx, [game], [])).get(game)
    const stakes = gameId && (await games.findStakes(tx, gameId, currency, []))
    if (!gameId || !stakes) return refuse(`${game} is not available in ${to.currency}`)
    if (parsed.amount < stakes.least || parsed.amount > stakes.most) {
      const [least, most] = [stakes.least, stakes.most].map((one) => formatDecimal(one, currency))
      return refuse(`${game} takes stakes from ${least} to ${most} ${to.currency}`)
    }
    const terms: FrozenSpinsTerms = { ...TERMS, count, stake: String(parsed.amount), gameId }
    await awards.issue(tx, to, {
      ...{ kind: 'freespins', name: name(), terms, packageId: null, perPlayer: null },
      offerId: stableId('given-freespins', to.cause),
    })
    return { ok: true, data: { kind: 'freespins', game, count, stake, currency: to.currency } } as const
  }
}
