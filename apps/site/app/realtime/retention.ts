import type { ChannelHandlers } from '@croupier/client/realtime'
import type { LoyaltyAccount, PlayerQuest, PlayerQuestTask, Tournament } from '@croupier/contract/types'
import {
  loyaltyAccountKey,
  ownQuestsKey,
  questState,
  questsKey,
  tournamentKey,
  tournamentsKey,
  wheelSpinsKey,
} from '~/data/retention.ts'
import { type QuestEnd, tellLevel, tellQuestEnd } from './document-events.ts'
import type { Patching } from './patching.ts'

interface PageOf<T> {
  readonly data: readonly T[]
}

/** A page with one of its rows changed; the same page where none was. */
function patchRow<T extends { readonly id: string }, P extends PageOf<T>>(
  page: P,
  id: string,
  change: (row: T) => T,
): P {
  const row = page.data.find((one) => one.id === id)
  const after = row && change(row)
  return row === after ? page : { ...page, data: page.data.map((one) => (one === row ? after : one)) }
}

/** A page of the player's quests with one as it was told. What has ended stays so, whatever comes late. */
export const patchQuest = <P extends PageOf<PlayerQuest>>(page: P, told: PlayerQuest): P =>
  patchRow<PlayerQuest, P>(page, told.id, (row) => (row.state === questState.active ? told : row))

/** A page of the player's quests with a task as it was told: it only ever moves on. */
export function patchTask<P extends PageOf<PlayerQuest>>(page: P, message: PlayerQuestTask): P {
  const { playerQuestId, ...told } = message
  return patchRow<PlayerQuest, P>(page, playerQuestId, (row) => {
    const known = row.tasks.find(({ id }) => id === told.id)
    if (!known || row.state !== questState.active || known.progress >= told.progress) return row
    return { ...row, tasks: row.tasks.map((task) => (task === known ? told : task)) }
  })
}

/** The player's quests. One that has ended by itself is also told to the document, once [4-10b]. */
export function followQuests(
  { patch, readAnew }: Patching,
  tell: (end: QuestEnd) => void = tellQuestEnd,
): ChannelHandlers<'retention:quests'> {
  const told = new Set<string>()
  return {
    onPublication({ event, data }) {
      if (event === 'quest.task.updated')
        patch<PageOf<PlayerQuest>>(ownQuestsKey, (page) => patchTask(page, data))
      if (event !== 'quest.updated') return
      patch<PageOf<PlayerQuest>>(ownQuestsKey, (page) => patchQuest(page, data))
      // Lists of a state have a row more or less now, and what a quest brings may have come.
      readAnew(questsKey)
      if (!hasEndedByItself(data) || told.has(data.id)) return
      told.add(data.id)
      tell(data)
    },
    onResync: () => readAnew(questsKey),
  }
}

const hasEndedByItself = ({ state }: PlayerQuest) =>
  state === questState.completed || state === questState.expired

/** The player's points and level. A higher level is also told to the document, once. */
export function followLevel(
  { patch, readAnew }: Patching,
  tell: (account: LoyaltyAccount) => void = tellLevel,
): ChannelHandlers<'retention:accounts'> {
  let told = 0
  return {
    onPublication({ event, data }) {
      if (event !== 'level.reached') return
      // Points never become fewer: what has more was told later.
      patch<LoyaltyAccount>(loyaltyAccountKey, (known) => (known.points > data.points ? known : data))
      if (data.currentLevel.order <= told) return
      told = data.currentLevel.order
      tell(data)
    },
    onResync: () => readAnew(loyaltyAccountKey),
  }
}

/** The player's wheels: how many spins wait. */
export function followWheels({ patch, readAnew }: Patching): ChannelHandlers<'retention:wheels'> {
  return {
    onPublication({ event, data: { identity, spins } }) {
      if (event === 'wheel.spin.issued')
        patch<number>([...wheelSpinsKey, identity], (before) => spins ?? before)
    },
    onResync: () => readAnew(wheelSpinsKey),
  }
}

/** Tournaments: one that has ended stands behind those that run. */
export function followTournaments({ patch, readAnew }: Patching): ChannelHandlers<'tournaments'> {
  return {
    onPublication({ event, data }) {
      if (event !== 'tournament.completed') return
      patch<Tournament>(tournamentKey, (known) => (known.id === data.id ? data : known))
      patch<PageOf<Tournament>>(tournamentsKey, (page) => patchRow(page, data.id, () => data))
      readAnew(tournamentsKey)
    },
    onResync() {
      readAnew(tournamentKey)
      readAnew(tournamentsKey)
    },
  }
}
