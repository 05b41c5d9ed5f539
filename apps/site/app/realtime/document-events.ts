import type { LoyaltyAccount, PlayerQuest } from '@croupier/contract/types'
import type { HouseMessage } from '~/data/notification.ts'

// What the channels tell in passing: to every part of the document that shows it, and to scripts that an operator adds.

/** A quest of the player's that was completed, or whose time was over. */
export type QuestEnd = Pick<PlayerQuest, 'id' | 'name' | 'state'>

const QUEST_ENDED = 'quest:ended'
const MESSAGE_ARRIVED = 'message:arrived'
const LEVEL_REACHED = 'level:reached'

function tell<T>(name: string, detail: T): void {
  document.dispatchEvent(new CustomEvent<T>(name, { detail }))
}

function on<T>(name: string, listener: (detail: T) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<T>).detail)
  document.addEventListener(name, hear)
  return () => document.removeEventListener(name, hear)
}

/** A quest has ended by itself [4-10b]. */
export const tellQuestEnd = ({ id, name, state }: QuestEnd) => tell(QUEST_ENDED, { id, name, state })
/** @returns what ends the listening */
export const onQuestEnd = (listener: (end: QuestEnd) => void) => on(QUEST_ENDED, listener)

/** A message of the house has come. */
export const tellMessage = (message: HouseMessage) => tell(MESSAGE_ARRIVED, message)
/** @returns what ends the listening */
export const onMessage = (listener: (message: HouseMessage) => void) => on(MESSAGE_ARRIVED, listener)

/** The player has reached a higher level. */
export const tellLevel = (account: LoyaltyAccount) => tell(LEVEL_REACHED, account)
/** @returns what ends the listening */
export const onLevel = (listener: (account: LoyaltyAccount) => void) => on(LEVEL_REACHED, listener)
