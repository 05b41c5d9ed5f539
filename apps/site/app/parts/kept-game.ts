/** Where the game that was left is kept for as long as the tab is open [4-37]. */
export const RETURN_GAME = 'returnGame'

/** A game, as it is kept. */
export interface KeptGame {
  readonly slug: string
  readonly title: string
}

/** What is kept, as text; null where nothing is, and where storage is forbidden. */
export function keptGame(): string | null {
  try {
    return sessionStorage.getItem(RETURN_GAME)
  } catch {
    return null
  }
}
