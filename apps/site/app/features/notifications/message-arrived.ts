import { dispatch, on } from '~/lib/realtime/document-events.ts'
import type { PlayerMessage } from './api.ts'

const MESSAGE_ARRIVED = 'message:arrived'

/** A message from the operator has arrived. */
export const dispatchMessageArrived = (message: PlayerMessage) => dispatch(MESSAGE_ARRIVED, message)
/** @returns an unsubscribe function */
export const onMessageArrived = (listener: (message: PlayerMessage) => void) => on(MESSAGE_ARRIVED, listener)
