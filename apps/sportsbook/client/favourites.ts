import { readStored, type Viewer, writeStored } from './slip-storage.ts'

/** Of each kind; the oldest is dropped. */
const MAX_FAVOURITES = 40

export type FavouriteKind = 'events' | 'leagues'
type Stored = Readonly<Record<FavouriteKind, readonly string[]>>

function load(key: string): Stored {
  const stored = (readStored(key) ?? {}) as Partial<Stored>
  const listOf = (list: unknown) =>
    Array.isArray(list) ? list.filter((id) => typeof id === 'string').slice(-MAX_FAVOURITES) : []
  return { events: listOf(stored.events), leagues: listOf(stored.leagues) }
}

/** Events and leagues that the viewer has marked, in this browser. */
export function createFavourites(viewer: Viewer, signal: AbortSignal, onChange: () => void) {
  const storageKey = `sportsbook-favourites:${viewer ?? 'guest'}`
  let stored = load(storageKey)
  addEventListener(
    'storage',
    ({ key }) => {
      if (key !== storageKey && key !== null) return
      stored = load(storageKey)
      onChange()
    },
    { signal },
  )
  return {
    list: (kind: FavouriteKind) => stored[kind],
    has: (kind: FavouriteKind, id: string) => stored[kind].includes(id),
    toggle(kind: FavouriteKind, id: string) {
      const others = stored[kind].filter((one) => one !== id)
      const list = others.length < stored[kind].length ? others : [...others, id].slice(-MAX_FAVOURITES)
      stored = { ...stored, [kind]: list }
      writeStored(storageKey, stored)
      onChange()
    },
  }
}
export type Favourites = ReturnType<typeof createFavourites>
