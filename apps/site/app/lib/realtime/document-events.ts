import type {
  Invoice,
  LoyaltyAccount,
  PlayerBonus,
  PlayerFreespins,
  PlayerQuest,
} from '@croupier/contract/types'

// Events of the channels for components and for scripts that an operator adds.

/** A quest that was completed or has expired. */
export type QuestEnd = Pick<PlayerQuest, 'id' | 'name' | 'names' | 'state' | 'rewards'>

export type IssuedFreespins = Pick<PlayerFreespins, 'id' | 'count' | 'gameId'>

/** What free spins have won when they end, and where it is. */
export type EndedFreespins = Pick<PlayerFreespins, 'id' | 'won' | 'currency'> & {
  readonly winnings: PlayerFreespins['terms']['winnings']
}

/** A bonus that was played through, and what of it is the player's own now. */
export type PlayedBonus = Pick<PlayerBonus, 'id' | 'name' | 'names' | 'kept' | 'currency'>

const BONUS_PLAYED = 'bonus:played'
const FREESPINS_ISSUED = 'freespins:issued'
const FREESPINS_ENDED = 'freespins:ended'
const QUEST_ENDED = 'quest:ended'
const LEVEL_REACHED = 'level:reached'
const PAYMENT_DECIDED = 'payment:decided'
const PAYMENTS_MISSED = 'payments:missed'

/** Dispatches an event to the document. */
export function dispatch<T>(name: string, detail: T): void {
  document.dispatchEvent(new CustomEvent<T>(name, { detail }))
}

/** @returns an unsubscribe function */
export function on<T>(name: string, listener: (detail: T) => void): () => void {
  const handleEvent = (event: Event) => listener((event as CustomEvent<T>).detail)
  document.addEventListener(name, handleEvent)
  return () => document.removeEventListener(name, handleEvent)
}

/** A quest was completed or has expired [4-10b]. */
export const dispatchQuestEnded = ({ id, name, names, state, rewards }: QuestEnd) =>
  dispatch(QUEST_ENDED, { id, name, names, state, rewards })
/** @returns an unsubscribe function */
export const onQuestEnded = (listener: (end: QuestEnd) => void) => on(QUEST_ENDED, listener)

export const dispatchLevelReached = (account: LoyaltyAccount) => dispatch(LEVEL_REACHED, account)
/** @returns an unsubscribe function */
export const onLevelReached = (listener: (account: LoyaltyAccount) => void) => on(LEVEL_REACHED, listener)

/** Free spins were issued [8-20]. */
export const dispatchFreespinsIssued = ({ id, count, gameId }: IssuedFreespins) =>
  dispatch(FREESPINS_ISSUED, { id, count, gameId })
/** @returns an unsubscribe function */
export const onFreespinsIssued = (listener: (issued: IssuedFreespins) => void) =>
  on(FREESPINS_ISSUED, listener)

export const dispatchFreespinsEnded = (ended: EndedFreespins) => dispatch(FREESPINS_ENDED, ended)
/** @returns an unsubscribe function */
export const onFreespinsEnded = (listener: (ended: EndedFreespins) => void) => on(FREESPINS_ENDED, listener)

export const dispatchBonusPlayed = (played: PlayedBonus) => dispatch(BONUS_PLAYED, played)
/** @returns an unsubscribe function */
export const onBonusPlayed = (listener: (played: PlayedBonus) => void) => on(BONUS_PLAYED, listener)

/** A payment has succeeded or failed [4-09b]. May be dispatched more than once per payment. */
export const dispatchPaymentDecided = (invoice: Invoice) => dispatch(PAYMENT_DECIDED, invoice)
/** @returns an unsubscribe function */
export const onPaymentDecided = (listener: (invoice: Invoice) => void) => on(PAYMENT_DECIDED, listener)

/** Results of payments may have been missed and must be fetched from the platform. */
export const dispatchPaymentsMissed = () => dispatch(PAYMENTS_MISSED, null)
/** @returns an unsubscribe function */
export const onPaymentsMissed = (listener: () => void) => on(PAYMENTS_MISSED, listener)
