import { readJson, safeSessionStorage } from '~/lib/storage.ts'

const STORAGE_KEY = 'returnGame'

export interface ReturnGame {
  readonly slug: string
  readonly title: string
}

/** The last played game of this tab [4-37]. */
export function readReturnGame(): ReturnGame | null {
  return readJson(safeSessionStorage, STORAGE_KEY, (value) => {
    const { slug, title } = Object(value)
    return typeof slug === 'string' && typeof title === 'string' && slug ? { slug, title } : null
  })
}

/** Stores the last played game; null deletes it. */
export function saveReturnGame(game: ReturnGame | null): void {
  const value = game && JSON.stringify({ slug: game.slug, title: game.title })
  safeSessionStorage.write(STORAGE_KEY, value)
}
