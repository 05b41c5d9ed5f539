/** Where the game that was left is kept for as long as the tab is open [4-37]. */
export const RETURN_GAME_KEY = 'returnGame'

/** A game, as it is kept. */
export interface StoredGame {
  readonly slug: string
  readonly title: string
}

/** What is kept, as text; null where nothing is, and where storage is forbidden. */
export function readReturnGame(): string | null {
  try {
    return sessionStorage.getItem(RETURN_GAME_KEY)
  } catch {
    return null
  }
}
