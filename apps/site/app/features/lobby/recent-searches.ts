import { readJson, safeLocalStorage } from '~/lib/storage.ts'

/** Cleared at the sign-out by the session. */
export const RECENT_SEARCHES = 'recentSearches'
const MAX_SEARCHES = 8
const MAX_LENGTH = 100

/** The stored searches, the last one first. */
export function parseSearches(text: string | null): readonly string[] {
  const storage = { ...safeLocalStorage, read: () => text }
  const list = readJson(storage, RECENT_SEARCHES, (value) => (Array.isArray(value) ? value : null)) ?? []
  const isSearch = (one: unknown): one is string =>
    typeof one === 'string' && one !== '' && one.length <= MAX_LENGTH && one.isWellFormed()
  return list.filter(isSearch).slice(0, MAX_SEARCHES)
}

const fold = (text: string) => text.toLowerCase()

/** The searches with one more, which is the last one now. @returns what is stored */
export const withSearch = (searches: readonly string[], text: string): string =>
  JSON.stringify([text, ...searches.filter((one) => fold(one) !== fold(text))].slice(0, MAX_SEARCHES))

/** @returns what is stored; null if nothing is left */
export function withoutSearch(searches: readonly string[], text: string): string | null {
  const left = searches.filter((one) => one !== text)
  return left.length > 0 ? JSON.stringify(left) : null
}
