/** Over a game, and with it on the full screen: the place of what is told in passing. It takes neither clicks nor the focus. */
export const GAME_NOTICES_ID = 'game-notices'
