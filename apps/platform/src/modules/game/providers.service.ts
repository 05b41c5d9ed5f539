import type { gameShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { Covers } from './covers.ts'
import type { GameRow } from './game-view.ts'
import type { ProviderLogos } from './provider-logos.ts'
import { createWordBeginnings, type WordBeginnings } from './search/word-beginnings.ts'
import { foldText, wordsOf } from './search/words.ts'

type ProviderView = z.output<typeof gameShapes.gameProvider>

export interface ProvidersQuery {
  readonly page: number
  readonly perPage: number
  readonly provider?: readonly string[] | undefined
  readonly search?: string | undefined
  /** In whose alphabet they are sorted. */
  readonly locale?: string | undefined
}

const COVERS_PER_PROVIDER = 3
/** Letters of a word that is also found if it is misspelt. */
const MIN_MISSPELT = 4

/** The URL slug of a name; null if no character of it is usable. */
export function providerSlug(name: string): string | null {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return slug || null
}

export interface Providers {
  /** Providers with games on offer, by name. `condition` restricts the games that count. */
  list(
    query: ProvidersQuery,
    condition: ((row: GameRow) => boolean) | undefined,
  ): Promise<{ readonly providers: ProviderView[]; readonly total: number }>
}

/** A provider's games in the order of popularity. */
type ProviderGames = readonly [GameRow, ...GameRow[]]

/** By name, numbers by their value. */
function byName(locale: string) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  return ([one]: ProviderGames, [other]: ProviderGames) =>
    compare(one.providerName, other.providerName) || (one.providerId < other.providerId ? -1 : 1)
}

function groupByProvider(rows: readonly GameRow[]): ReadonlyMap<string, ProviderGames> {
  const groups = new Map<string, [GameRow, ...GameRow[]]>()
  for (const row of rows) {
    const group = groups.get(row.providerId)
    if (group) group.push(row)
    else groups.set(row.providerId, [row])
  }
  return groups
}

/** Providers whose name contains a text; if there are none, those with its words as they may be misspelt. */
function findByName(groups: readonly ProviderGames[], text: string, beginnings: WordBeginnings) {
  const literal = foldText(text)
  const found = groups.filter(([{ providerName }]) => foldText(providerName).includes(literal))
  const words = wordsOf(text)
  if (found.length > 0 || !words.some(({ length }) => length >= MIN_MISSPELT)) return found
  const wanted = words.map((word) => [word, ...beginnings.near(word)])
  return groups.filter(([{ providerName }]) => {
    const own = wordsOf(providerName)
    return wanted.every((starts) => own.some((word) => starts.some((start) => word.startsWith(start))))
  })
}

/** The words of the names of the providers of a list, kept until it is another one. */
function createBeginnings() {
  let [current, beginnings]: [readonly GameRow[] | null, WordBeginnings] = [null, createWordBeginnings()]
  return (rows: readonly GameRow[]): WordBeginnings => {
    if (rows === current) return beginnings
    ;[current, beginnings] = [rows, createWordBeginnings()]
    for (const name of new Set(rows.map(({ providerName }) => providerName)))
      for (const word of wordsOf(name)) beginnings.add(word)
    return beginnings
  }
}

export function createProviders(
  index: Pick<CatalogueIndex, 'current'>,
  covers: Pick<Covers, 'url'>,
  logos: Pick<ProviderLogos, 'url'>,
): Providers {
  const beginningsOf = createBeginnings()
  return {
    async list({ page, perPage, provider, search, locale = 'en' }, condition) {
      const { popular } = (await index.current()).orders
      const all = groupByProvider(popular)
      const counted = condition ? groupByProvider(popular.filter(condition)) : all
      const listed = [...counted.values()].filter(
        ([{ providerSlug: slug }]) => !provider || provider.includes(slug),
      )
      const found = (search ? findByName(listed, search, beginningsOf(popular)) : listed).sort(byName(locale))
      const shown = found.slice((page - 1) * perPage, page * perPage)
      const coverOf = ({ slug, covers: taken }: GameRow) => covers.url(slug, 'square', taken.square)
      return {
        providers: shown.map((games) => {
          const [{ providerId: id, providerSlug: slug, providerName: name }] = games
          const first = (all.get(id) ?? games).slice(0, COVERS_PER_PROVIDER)
          return { id, slug, name, games: games.length, covers: first.map(coverOf), logo: logos.url(slug) }
        }),
        total: found.length,
      }
    },
  }
}
