import { type KeptGame, RETURN_GAME } from './kept-game.ts'

/** Keeps the game that is played, for the way back to it; nothing where storage is forbidden. Null forgets it. */
export function keepGame(game: KeptGame | null): void {
  try {
    if (game) sessionStorage.setItem(RETURN_GAME, JSON.stringify({ slug: game.slug, title: game.title }))
    else sessionStorage.removeItem(RETURN_GAME)
  } catch {
    // Then there is no way back.
  }
}
