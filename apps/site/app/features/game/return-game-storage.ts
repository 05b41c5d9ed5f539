/** Session storage key of the last game [4-37]. */
export const RETURN_GAME_KEY = 'returnGame'

export interface StoredGame {
  readonly slug: string
  readonly title: string
}

/** The stored JSON; null without one or if storage is not available. */
export function readReturnGame(): string | null {
  try {
    return sessionStorage.getItem(RETURN_GAME_KEY)
  } catch {
    return null
  }
}
