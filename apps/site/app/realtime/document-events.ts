import type { Invoice, LoyaltyAccount, PlayerQuest } from '@croupier/contract/types'
import type { HouseMessage } from '~/data/notification.ts'

// What the channels tell in passing: to every part of the document that shows it, and to scripts that an operator adds.

/** A quest of the player's that was completed, or whose time was over. */
export type QuestEnd = Pick<PlayerQuest, 'id' | 'name' | 'state'>

const QUEST_ENDED = 'quest:ended'
const MESSAGE_ARRIVED = 'message:arrived'
const LEVEL_REACHED = 'level:reached'
const PAYMENT_DECIDED = 'payment:decided'
const PAYMENTS_MISSED = 'payments:missed'

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

/** A payment that has been paid or has failed is known to this page [4-09b]. It may be told of more than once. */
export const tellPayment = (invoice: Invoice) => tell(PAYMENT_DECIDED, invoice)
/** @returns what ends the listening */
export const onPayment = (listener: (invoice: Invoice) => void) => on(PAYMENT_DECIDED, listener)

/** Payments may have been decided without a word: the platform has to be asked. */
export const tellMissedPayments = () => tell(PAYMENTS_MISSED, null)
/** @returns what ends the listening */
export const onMissedPayments = (listener: () => void) => on(PAYMENTS_MISSED, listener)
