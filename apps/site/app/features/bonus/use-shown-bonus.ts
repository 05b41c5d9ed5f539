import { useQuery } from '@tanstack/react-query'
import { useBreakEnd } from '~/features/limits/index.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { activeBonusQuery, playerBonusesQuery } from './api.ts'
import { heldAwardsFilter } from './award-pages.ts'

/**
 * The bonus of the selected account that the rewards page shows large: the active one, without one the newest that
 * waits for its activation, which a break does not allow.
 */
export function useShownBonus() {
  const api = useApi()
  const enabled = useSession().status !== 'guest'
  const { data: accounts } = useQuery({ ...accountsQuery(api), enabled })
  const code = accounts?.find(({ isSelected }) => isSelected)?.currency ?? ''
  const active = useQuery({ ...activeBonusQuery(api, code), enabled: code !== '' })
  const isIdle = active.data?.awards.length === 0
  const held = useQuery({ ...playerBonusesQuery(api, heldAwardsFilter(1, code)), enabled: isIdle })
  const isOnBreak = useBreakEnd() !== null
  const [award] = active.data?.awards ?? []
  const waiting =
    isIdle && !isOnBreak ? held.data?.awards.find(({ status }) => status === 'issued') : undefined
  const shown = award ?? waiting
  return {
    bonus: shown?.kind === 'bonus' ? shown : null,
    isLoading: active.isLoading || held.isLoading,
  }
}
