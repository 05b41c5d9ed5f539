import { RETURN_GAME_KEY, type StoredGame } from './return-game-storage.ts'

/** Keeps the game that is played, for the way back to it; nothing where storage is forbidden. Null forgets it. */
export function saveReturnGame(game: StoredGame | null): void {
  try {
    if (game) sessionStorage.setItem(RETURN_GAME_KEY, JSON.stringify({ slug: game.slug, title: game.title }))
    else sessionStorage.removeItem(RETURN_GAME_KEY)
  } catch {
    // Then there is no way back.
  }
}
