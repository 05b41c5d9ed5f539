import { useQuery } from '@tanstack/react-query'
import { isUuid } from '~/lib/is-uuid.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import {
  type Award,
  type AwardsFilter,
  type BonusAward,
  playerBonusesQuery,
  playerFreespinsQuery,
} from './api.ts'

/** One page per kind, with the total count. */
interface AwardsPage {
  readonly bonuses: { readonly awards: readonly Award[]; readonly total: number }
  readonly freespins: { readonly awards: readonly Award[]; readonly total: number }
}

/** The player's bonuses and free spins, filtered separately. */
export function useAwards(filter: AwardsFilter, freespinsFilter: AwardsFilter = filter, isEnabled = true) {
  const api = useApi()
  const enabled = useSession().status !== 'guest' && isEnabled
  const bonuses = useQuery({ ...playerBonusesQuery(api, filter), enabled })
  const freespins = useQuery({ ...playerFreespinsQuery(api, freespinsFilter), enabled })
  const data: AwardsPage | undefined =
    bonuses.data && freespins.data ? { bonuses: bonuses.data, freespins: freespins.data } : undefined
  return {
    data,
    isError: bonuses.isError || freespins.isError,
    refetch: () => Promise.all([bonuses.refetch(), freespins.refetch()]),
  }
}

/** The player's bonus with an id; null without an id, while it is loading, and if the player has none. */
export function useBonus(id: string | undefined): BonusAward | null {
  const query = playerBonusesQuery(useApi(), { id: id ?? '' })
  const award = useQuery({ ...query, enabled: id !== undefined }).data?.awards[0]
  return award?.kind === 'bonus' ? award : null
}

/** The award with an id: undefined while loading, null if the player has none. */
export function useAward(id: string) {
  const isValidId = isUuid(id)
  const { data, ...rest } = useAwards({ id }, { id }, isValidId)
  const found = data && ([...data.bonuses.awards, ...data.freespins.awards][0] ?? null)
  return { ...rest, data: isValidId ? found : null }
}
