import type { PlayerQuest, Quest } from '@croupier/contract/types'
import { useQuery } from '@tanstack/react-query'
import { isUuid } from '~/lib/is-uuid.ts'
import { useApi } from '~/lib/site.ts'
import { playerQuestsQuery, questsQuery } from './api.ts'

/** The player's quest with an id, or the available one: undefined while loading, null if there is none. */
export function useQuest(id: string) {
  const api = useApi()
  const isValidId = isUuid(id)
  const playerQuests = useQuery({ ...playerQuestsQuery(api, { id }), enabled: isValidId })
  const offeredQuests = useQuery({ ...questsQuery(api), enabled: isValidId })
  const found: Quest | PlayerQuest | undefined =
    playerQuests.data?.data[0] ?? offeredQuests.data?.find((quest) => quest.id === id)
  const isLoaded = playerQuests.data !== undefined && offeredQuests.data !== undefined
  return {
    data: isValidId ? (found ?? (isLoaded ? null : undefined)) : null,
    isError: playerQuests.isError || offeredQuests.isError,
    refetch: () => Promise.all([playerQuests.refetch(), offeredQuests.refetch()]),
  }
}
