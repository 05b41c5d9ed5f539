import type { PlayerQuest } from '@croupier/contract/types'

/** A quest of the player's that was completed, or whose time was over. */
export type QuestEnd = Pick<PlayerQuest, 'id' | 'name' | 'state'>

const ENDED = 'quest:ended'

/** Tells every part of the document that shows quests, and scripts that an operator adds [4-10b]. */
export function tellQuestEnd({ id, name, state }: QuestEnd): void {
  document.dispatchEvent(new CustomEvent<QuestEnd>(ENDED, { detail: { id, name, state } }))
}

/** @returns what ends the listening */
export function onQuestEnd(listener: (end: QuestEnd) => void): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<QuestEnd>).detail)
  document.addEventListener(ENDED, hear)
  return () => document.removeEventListener(ENDED, hear)
}
