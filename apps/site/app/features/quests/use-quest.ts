import type { PlayerQuest, Quest } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { isUuid } from '~/data/is-uuid.ts'
import { playerQuestsQuery, questsQuery } from '~/data/retention.ts'
import { useApi } from '~/site.ts'

/** The player's quest of an id, or the house's: undefined while it is read, null when there is none. */
export function useQuest(id: string) {
  const api = useApi()
  const isId = isUuid(id)
  const own = useQuery({ ...playerQuestsQuery(api, { id }), enabled: isId })
  const house = useQuery({ ...questsQuery(api), enabled: isId })
  const found: Quest | PlayerQuest | undefined =
    own.data?.data[0] ?? house.data?.find((quest) => quest.id === id)
  const isKnown = own.data !== undefined && house.data !== undefined
  return {
    data: isId ? (found ?? (isKnown ? null : undefined)) : null,
    isError: own.isError || house.isError,
    refetch: () => Promise.all([own.refetch(), house.refetch()]),
  }
}
