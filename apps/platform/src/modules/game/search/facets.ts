import type { gameShapes } from '@croupier/contract'
import type { z } from 'zod'
import type { GameRow, NewGameRule } from '../game-view.ts'

type Facets = z.output<typeof gameShapes.gameFacets>
export type FacetName = keyof Facets
/** The selected values of each facet; none selects all games. */
export type Selection = Readonly<Partial<Record<FacetName, readonly string[]>>>

/** Values of a facet in an answer, those with the most games. */
const MAX_VALUES = 100
/** Visitors search in them. */
const MAX_PROVIDERS = 1000
/** Lower bounds of the return in percent, by the value in addresses. */
const rtpBands = [
  [97, '97'],
  [96, '96'],
  [95, '95'],
] as const
/** A return below all bands. */
const LOWEST_BAND = '0'
const JACKPOT = 'jackpot'

export type FacetValues = Readonly<Record<FacetName, (row: GameRow) => readonly string[]>>

export function createFacetValues(newGameRule: Pick<NewGameRule, 'isNew'>): FacetValues {
  return {
    provider: (row) => [row.providerSlug],
    category: (row) => [row.category],
    feature: (row) => row.features,
    theme: (row) => row.themes,
    volatility: (row) => [row.volatility],
    rtp: (row) => [rtpBands.find(([least]) => Number(row.rtp) >= least)?.[1] ?? LOWEST_BAND],
    jackpot: (row) => (row.features.includes(JACKPOT) ? ['true'] : []),
    isNew: (row) => (newGameRule.isNew(row.releasedAt) ? ['true'] : []),
  }
}

/** `studio-2` before `studio-10`. */
const byNumber = new Intl.Collator('en', { numeric: true })
const maxOf = (facet: FacetName) => (facet === 'provider' ? MAX_PROVIDERS : MAX_VALUES)

const facetNames = [
  'provider',
  'category',
  'feature',
  'theme',
  'volatility',
  'rtp',
  'jackpot',
  'isNew',
] as const

/** The facets that exclude a game: it has none of their selected values. */
function createExclusion(values: FacetValues, selection: Selection) {
  const selected = facetNames.flatMap((facet) => {
    const chosen = selection[facet]
    return chosen ? [[facet, new Set(chosen)] as const] : []
  })
  return (row: GameRow): readonly FacetName[] =>
    selected
      .filter(([facet, chosen]) => !values[facet](row).some((one) => chosen.has(one)))
      .map(([facet]) => facet)
}

/** The games that every facet selects by one of its values. */
export function selectByFacets(rows: readonly GameRow[], values: FacetValues, selection: Selection) {
  const exclude = createExclusion(values, selection)
  return rows.filter((row) => exclude(row).length === 0)
}

interface CountedFacets {
  readonly selection: Selection
  /** All games on offer, whose values are known. */
  readonly offered: readonly GameRow[]
  nameOf(facet: FacetName, value: string): string
}

/**
 * The number of games of each value if it were selected too: a facet's own selection does not count for it, those of
 * the others do. Selected values are included, unless no game on offer has them.
 */
export function countFacets(
  rows: readonly GameRow[],
  values: FacetValues,
  { selection, offered, nameOf }: CountedFacets,
): Facets {
  const exclude = createExclusion(values, selection)
  const isKnown = (facet: FacetName, value: string) =>
    offered.some((row) => values[facet](row).includes(value))
  const counts = Object.fromEntries(
    facetNames.map((facet) => {
      const known = (selection[facet] ?? []).filter((value) => isKnown(facet, value))
      return [facet, new Map(known.map((value) => [value, 0]))]
    }),
  ) as Record<FacetName, Map<string, number>>
  for (const row of rows) {
    const excluding = exclude(row)
    if (excluding.length > 1) continue
    for (const facet of excluding.length === 1 ? excluding : facetNames)
      for (const value of values[facet](row)) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1)
  }
  const list = (facet: FacetName) =>
    [...counts[facet]]
      .sort(([one, games], [other, otherGames]) => otherGames - games || byNumber.compare(one, other))
      .filter(([value], place) => place < maxOf(facet) || selection[facet]?.includes(value))
      .map(([value, games]) => ({ value, name: nameOf(facet, value), games }))
  return Object.fromEntries(facetNames.map((facet) => [facet, list(facet)])) as Facets
}
