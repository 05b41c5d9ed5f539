import type { GameDetails } from '@croupier/contract/types'
import { parseAmount } from '@croupier/money'
import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { type PlayBlock, usePlayBlock } from './use-play-block.ts'

/** Minimum and maximum bet, formatted. */
export interface BetRange {
  readonly min: string
  readonly max: string
}

export interface Bets {
  readonly range: BetRange | null
  /** The formatted balance if it is below the minimum bet. */
  readonly lowBalance: string | null
  /** The player's own limit or break that prevents betting. */
  readonly block: PlayBlock | null
}

/**
 * The bet range of a game in the currency of the player's account. Guests see `guestRange`, in the currency
 * of their country.
 */
export function useBets(game: GameDetails, guestRange: BetRange | null): Bets {
  const isPlayer = useSession().status === 'player'
  const money = useMoney()
  const { data: accounts } = useQuery({ ...accountsQuery(useApi()), enabled: isPlayer })
  const account = accounts?.find(({ isSelected }) => isSelected)
  const block = usePlayBlock(account?.currency)
  const currency = account && money.currency(account.currency)
  const bets = game.bets.find((range) => range.currency === account?.currency)
  if (!isPlayer || !account || !currency || !bets) return { range: guestRange, lowBalance: null, block }

  const [balance, minBet] = [parseAmount(account.balance, currency), parseAmount(bets.min, currency)]
  const isLow = balance.ok && minBet.ok && balance.amount < minBet.amount
  return {
    range: {
      min: money.format(bets.min, currency.code, { trimZeros: true }),
      max: money.format(bets.max, currency.code, { trimZeros: true }),
    },
    block,
    lowBalance: isLow ? money.format(account.balance, currency.code) : null,
  }
}
