/** Exports for other features; its calls are in api.ts. */
export { onMessageArrived } from './message-arrived.ts'
