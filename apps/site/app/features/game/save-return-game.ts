import { RETURN_GAME_KEY, type StoredGame } from './return-game-storage.ts'

/** Stores the last game for the offer to return to it; null deletes it. */
export function saveReturnGame(game: StoredGame | null): void {
  try {
    if (game) sessionStorage.setItem(RETURN_GAME_KEY, JSON.stringify({ slug: game.slug, title: game.title }))
    else sessionStorage.removeItem(RETURN_GAME_KEY)
  } catch {
    // Storage is not available.
  }
}
