/**
 * The element over a game, also in full screen, that short notices render into. It takes neither clicks nor
 * focus.
 */
export const GAME_NOTICES_ID = 'game-notices'
