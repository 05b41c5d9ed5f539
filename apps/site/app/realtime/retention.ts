import type { ChannelHandlers } from '@croupier/client/realtime'
import type { LoyaltyAccount, PlayerQuest, PlayerQuestTask, Tournament } from '@croupier/contract/types'
import {
  loyaltyAccountKey,
  playerQuestsKey,
  questState,
  questsKey,
  tournamentKey,
  tournamentsKey,
  wheelSpinsKey,
} from '~/data/retention.ts'
import type { CacheUpdates } from './cache-updates.ts'
import { dispatchLevelReached, dispatchQuestEnded, type QuestEnd } from './document-events.ts'

interface PageOfRows<T> {
  readonly data: readonly T[]
}

/** Replaces a row of a page; returns the same page if nothing changed. */
function patchRow<T extends { readonly id: string }, P extends PageOfRows<T>>(
  page: P,
  id: string,
  change: (row: T) => T,
): P {
  const row = page.data.find((one) => one.id === id)
  const updated = row && change(row)
  return row === updated ? page : { ...page, data: page.data.map((one) => (one === row ? updated : one)) }
}

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
    if (!cached || row.state !== questState.active || cached.progress >= published.progress) return row
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

/** The player's points and level. A higher level is also dispatched to the document once. */
export function createLevelHandlers(
  { patch, invalidate }: CacheUpdates,
  dispatch: (account: LoyaltyAccount) => void = dispatchLevelReached,
): ChannelHandlers<'retention:accounts'> {
  let highestLevel = 0
  return {
    onPublication({ event, data }) {
      if (event !== 'level.reached') return
      // Points never decrease, so the higher value is newer.
      patch<LoyaltyAccount>(loyaltyAccountKey, (cached) => (cached.points > data.points ? cached : data))
      if (data.currentLevel.order <= highestLevel) return
      highestLevel = data.currentLevel.order
      dispatch(data)
    },
    onResync: () => invalidate(loyaltyAccountKey),
  }
}

/** The number of available spins of the player's wheels. */
export function createWheelHandlers({
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'retention:wheels'> {
  return {
    onPublication({ event, data: { identity, spins } }) {
      if (event === 'wheel.spin.issued')
        patch<number>([...wheelSpinsKey, identity], (before) => spins ?? before)
    },
    onResync: () => invalidate(wheelSpinsKey),
  }
}

/** An ended tournament moves behind the running ones. */
export function createTournamentHandlers({
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'tournaments'> {
  return {
    onPublication({ event, data }) {
      if (event !== 'tournament.completed') return
      patch<Tournament>(tournamentKey, (cached) => (cached.id === data.id ? data : cached))
      patch<PageOfRows<Tournament>>(tournamentsKey, (page) => patchRow(page, data.id, () => data))
      invalidate(tournamentsKey)
    },
    onResync() {
      invalidate(tournamentKey)
      invalidate(tournamentsKey)
    },
  }
}
