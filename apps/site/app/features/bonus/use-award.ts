import { useQuery } from '@tanstack/react-query'
import { type Award, type AwardsWish, playerBonusesQuery, playerFreespinsQuery } from '~/data/bonus.ts'
import { isUuid } from '~/data/is-uuid.ts'
import { useSession } from '~/session/session.tsx'
import { useApi } from '~/site.ts'

/** A page of each kind, and how many there are of them. */
interface AwardsPart {
  readonly bonuses: { readonly awards: readonly Award[]; readonly total: number }
  readonly freespins: { readonly awards: readonly Award[]; readonly total: number }
}

/** The player's bonuses and free spins, both kinds as wished for. */
export function useAwards(wish: AwardsWish, freespinsWish: AwardsWish = wish, isWanted = true) {
  const api = useApi()
  const enabled = useSession().status !== 'guest' && isWanted
  const bonuses = useQuery({ ...playerBonusesQuery(api, wish), enabled })
  const freespins = useQuery({ ...playerFreespinsQuery(api, freespinsWish), enabled })
  const data: AwardsPart | undefined =
    bonuses.data && freespins.data ? { bonuses: bonuses.data, freespins: freespins.data } : undefined
  return {
    data,
    isError: bonuses.isError || freespins.isError,
    refetch: () => Promise.all([bonuses.refetch(), freespins.refetch()]),
  }
}

/** The bonus or the free spins of an id: undefined while it is read, null when the player has none of it. */
export function useAward(id: string) {
  const isId = isUuid(id)
  const { data, ...rest } = useAwards({ id }, { id }, isId)
  const found = data && ([...data.bonuses.awards, ...data.freespins.awards][0] ?? null)
  return { ...rest, data: isId ? found : null }
}
