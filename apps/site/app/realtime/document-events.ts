import type { Invoice, LoyaltyAccount, PlayerQuest } from '@croupier/contract/types'
import type { PlayerMessage } from '~/data/notification.ts'

// What the channels tell in passing: to every part of the document that shows it, and to scripts that an operator adds.

/** A quest of the player's that was completed, or whose time was over. */
export type QuestEnd = Pick<PlayerQuest, 'id' | 'name' | 'state'>

const QUEST_ENDED = 'quest:ended'
const MESSAGE_ARRIVED = 'message:arrived'
const LEVEL_REACHED = 'level:reached'
const PAYMENT_DECIDED = 'payment:decided'
const PAYMENTS_MISSED = 'payments:missed'

function dispatch<T>(name: string, detail: T): void {
  document.dispatchEvent(new CustomEvent<T>(name, { detail }))
}

function on<T>(name: string, listener: (detail: T) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<T>).detail)
  document.addEventListener(name, handleEvent)
  return () => document.removeEventListener(name, handleEvent)
}

/** A quest has ended by itself [4-10b]. */
export const dispatchQuestEnded = ({ id, name, state }: QuestEnd) =>
  dispatch(QUEST_ENDED, { id, name, state })
/** @returns an unsubscribe function */
export const onQuestEnded = (listener: (end: QuestEnd) => void) => on(QUEST_ENDED, listener)

/** A message of the house has come. */
export const dispatchMessageArrived = (message: PlayerMessage) => dispatch(MESSAGE_ARRIVED, message)
/** @returns an unsubscribe function */
export const onMessageArrived = (listener: (message: PlayerMessage) => void) => on(MESSAGE_ARRIVED, listener)

/** The player has reached a higher level. */
export const dispatchLevelReached = (account: LoyaltyAccount) => dispatch(LEVEL_REACHED, account)
/** @returns an unsubscribe function */
export const onLevelReached = (listener: (account: LoyaltyAccount) => void) => on(LEVEL_REACHED, listener)

/** A payment that has been paid or has failed is known to this page [4-09b]. It may be told of more than once. */
export const dispatchPaymentDecided = (invoice: Invoice) => dispatch(PAYMENT_DECIDED, invoice)
/** @returns an unsubscribe function */
export const onPaymentDecided = (listener: (invoice: Invoice) => void) => on(PAYMENT_DECIDED, listener)

/** Payments may have been decided without a word: the platform has to be asked. */
export const dispatchPaymentsMissed = () => dispatch(PAYMENTS_MISSED, null)
/** @returns an unsubscribe function */
export const onPaymentsMissed = (listener: () => void) => on(PAYMENTS_MISSED, listener)
