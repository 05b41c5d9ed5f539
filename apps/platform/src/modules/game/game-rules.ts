import type { GameEntry, GamesFile } from './games-file.ts'

/** A game that is not offered, or only during a time. */
export interface HiddenGame {
  readonly slug: string
  /** With neither, it is never offered. */
  readonly shownFrom: Date | null
  readonly shownUntil: Date | null
}

type ByLanguage = Readonly<Record<string, string>>

/** What catalogue.yaml and games.yaml say about single games. */
export interface GameRules {
  readonly hidden: readonly HiddenGame[]
  /** Whether a game is offered only during a time. */
  readonly hasSchedule: boolean
  /** The place in the operator's order; undefined for a game without one. */
  position(slug: string): number | undefined
  /** The slugs of the games that a collection begins with, in order. */
  pinned(collection: string): readonly string[]
  /** The games of a collection in addition to those that its rule selects. */
  added(collection: string): ReadonlySet<string>
  features(slug: string): readonly string[]
  themes(slug: string): readonly string[]
  badge(slug: string): ByLanguage | undefined
  /** The badge of the games with the most rounds. */
  readonly popularBadge: ByLanguage | undefined
  offeredUntil(slug: string): string | undefined
}

const NONE: ReadonlySet<string> = new Set()

function hiddenGames(hidden: readonly string[], entries: readonly GameEntry[]): HiddenGame[] {
  const never = new Set([...hidden, ...entries.filter((one) => one.hidden).map(({ slug }) => slug)])
  const scheduled = entries.filter(({ slug, from, until }) => !never.has(slug) && (from || until))
  return [
    ...[...never].map((slug) => ({ slug, shownFrom: null, shownUntil: null })),
    ...scheduled.map(({ slug, from, until }) => ({
      slug,
      shownFrom: from === undefined ? null : new Date(from),
      shownUntil: until === undefined ? null : new Date(until),
    })),
  ]
}

/** Slugs by the collection that entries name. */
function byCollection(entries: readonly GameEntry[], list: 'pins' | 'categories') {
  const found = new Map<string, string[]>()
  for (const entry of entries)
    for (const collection of entry[list] ?? []) {
      const slugs = found.get(collection) ?? []
      slugs.push(entry.slug)
      found.set(collection, slugs)
    }
  return found
}

export function createGameRules(
  { order, hidden }: { readonly order: readonly string[]; readonly hidden: readonly string[] },
  { badges, games }: GamesFile,
): GameRules {
  const entries = new Map(games.map((one) => [one.slug, one]))
  const ordered = games
    .filter((one) => one.order !== undefined)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
  const all = new Set([...ordered.map(({ slug }) => slug), ...order])
  const positions = new Map([...all].map((slug, place) => [slug, place]))
  const pins = byCollection([...ordered, ...games.filter((one) => one.order === undefined)], 'pins')
  const added = new Map(
    [...byCollection(games, 'categories')].map(([collection, slugs]) => [collection, new Set(slugs)]),
  )
  const notOffered = hiddenGames(hidden, games)
  return {
    hidden: notOffered,
    hasSchedule: notOffered.some(({ shownFrom, shownUntil }) => shownFrom !== null || shownUntil !== null),
    position: (slug) => positions.get(slug),
    pinned: (collection) => pins.get(collection) ?? [],
    added: (collection) => added.get(collection) ?? NONE,
    features: (slug) => entries.get(slug)?.features ?? [],
    themes: (slug) => entries.get(slug)?.themes ?? [],
    badge: (slug) => badges[entries.get(slug)?.badge ?? ''],
    popularBadge: badges.popular,
    offeredUntil(slug) {
      const until = entries.get(slug)?.until
      return until === undefined ? undefined : new Date(until).toISOString()
    },
  }
}
