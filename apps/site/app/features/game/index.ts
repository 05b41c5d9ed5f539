/** Exports for other features; its calls are in api. */
export { GAME_NOTICES_ID } from './game-notices.ts'
