import type { ChannelHandlers } from '@croupier/client/realtime'
import type { PlayerQuest, PlayerQuestTask } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { dispatchQuestEnded, type QuestEnd } from '~/lib/realtime/document-events.ts'
import { type PageOfRows, patchRow } from '~/lib/realtime/patch-row.ts'
import { playerQuestsKey, questState, questsKey } from './api.ts'

/**
 * Applies a published quest to a page of the player's quests. An ended quest stays ended if messages arrive
 * late.
 */
export const patchQuest = <P extends PageOfRows<PlayerQuest>>(page: P, published: PlayerQuest): P =>
  patchRow<PlayerQuest, P>(page, published.id, (row) => (row.state === questState.active ? published : row))

/** Applies a published task to a page of the player's quests. Progress never decreases. */
export function patchTask<P extends PageOfRows<PlayerQuest>>(page: P, message: PlayerQuestTask): P {
  const { playerQuestId, ...published } = message
  return patchRow<PlayerQuest, P>(page, playerQuestId, (row) => {
    const cached = row.tasks.find(({ id }) => id === published.id)
    if (!cached || row.state !== questState.active || cached.progress > published.progress) return row
    // A sum may grow by less than a percent.
    if (cached.progress === published.progress && cached.amount?.reached === published.amount?.reached)
      return row
    return { ...row, tasks: row.tasks.map((task) => (task === cached ? published : task)) }
  })
}

/** The player's quests. The end of one is also dispatched to the document once [4-10b]. */
export function createQuestHandlers(
  { patch, invalidate }: CacheUpdates,
  dispatch: (end: QuestEnd) => void = dispatchQuestEnded,
): ChannelHandlers<'retention:quests'> {
  const announced = new Set<string>()
  return {
    onPublication({ event, data }) {
      if (event === 'quest.task.updated')
        patch<PageOfRows<PlayerQuest>>(playerQuestsKey, (page) => patchTask(page, data))
      if (event !== 'quest.updated') return
      patch<PageOfRows<PlayerQuest>>(playerQuestsKey, (page) => patchQuest(page, data))
      // Lists filtered by state have gained or lost a row, and the quest's reward may have been issued.
      invalidate(questsKey)
      if (!hasEndedByItself(data) || announced.has(data.id)) return
      announced.add(data.id)
      dispatch(data)
    },
    onResync: () => invalidate(questsKey),
  }
}

const hasEndedByItself = ({ state }: PlayerQuest) =>
  state === questState.completed || state === questState.expired
