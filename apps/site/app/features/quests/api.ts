import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { keepOtherPage } from '~/lib/loading/keep-other-page.ts'
import { personalKey } from '~/lib/personal-key.ts'

/** States of a player's quest. */
export const questState = { active: 2, completed: 3, cancelled: 4, expired: 5 } as const

/** Key of all quest queries, for invalidation. */
export const questsKey = personalKey('quests')
/** Key of all lists of the player's quests, for invalidation. */
export const playerQuestsKey = [...questsKey, 'own'] as const

/** The largest number of quests that the configuration allows. */
const MAX_QUESTS = 100

export const fetchQuests = (
  api: Client,
  query: CallInput<'GET /api/retention/quests'>['query'],
  signal?: AbortSignal,
) => api.call('GET /api/retention/quests', { query }, signal ? { signal } : {})

/** The running quests, soonest end first; of one currency if given. */
export function questsQuery(api: Client, currency?: string) {
  return queryOptions({
    queryKey: [...questsKey, 'running', currency],
    queryFn: async ({ signal }) => {
      const query = { state: '2', perPage: MAX_QUESTS, ...(currency ? { currency } : {}) }
      return (await fetchQuests(api, query, signal)).data
    },
  })
}

/** The player's quests, newest first. */
export function playerQuestsQuery(
  api: Client,
  query: NonNullable<CallInput<'GET /api/retention/player-quests'>['query']>,
) {
  return queryOptions({
    queryKey: [...playerQuestsKey, query],
    queryFn: ({ signal }) => api.call('GET /api/retention/player-quests', { query }, { signal }),
    placeholderData: keepOtherPage(query),
  })
}

/** Activates a quest. Each attempt needs a new key: a refused quest may be available later. */
export const activateQuest = (api: Client, id: string, idempotencyKey: string) =>
  api.call('PUT /api/retention/quests/{id}/activate', { params: { id } }, { idempotencyKey })

/** Cancels a player's quest. It can be cancelled once, so its id is the idempotency key. */
export const cancelQuest = (api: Client, id: string) =>
  api.call('PUT /api/retention/player-quests/{id}/cancel', { params: { id } }, { idempotencyKey: id })

/** The newest that the player has started, ended ones included: a quest can be started only once. */
export const startedQuestsQuery = (api: Client) => playerQuestsQuery(api, { perPage: MAX_QUESTS })

/** The player's active quests in a currency, newest first: as many as the rewards page and the game page show. */
export const activeQuestsQuery = (api: Client, currency: string) =>
  playerQuestsQuery(api, { state: String(questState.active), currency, perPage: 20 })
