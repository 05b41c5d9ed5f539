/** Exports for other features; its calls are in api. */
export { GAME_NOTICES_ID } from './game-notices.ts'
export { RefusedBetNotice, useRefusedBet } from './refused-bet.tsx'
export { refusedBetQuery } from './refused-bet-notice.ts'
