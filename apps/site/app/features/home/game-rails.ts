import { type GameCardData, RAIL_LENGTH } from '~/features/game/api/catalogue.ts'

/** Fewer games do not make a row. */
const MIN_RAIL_LENGTH = 4

/** The games of the home page; each is in exactly one list. */
export interface GameRails {
  readonly favourites: readonly GameCardData[]
  /** Empty below the minimum length. */
  readonly arrivals: readonly GameCardData[]
  readonly others: readonly GameCardData[]
}

/**
 * Distributes the games: the first featured ones, new ones besides them, and the remaining featured ones in
 * order.
 */
export function arrangeRails(featured: readonly GameCardData[], newest: readonly GameCardData[]): GameRails {
  const favourites = featured.slice(0, RAIL_LENGTH)
  const onRails = new Set(favourites.map(({ slug }) => slug))
  const notOnRails = newest.filter(({ slug }) => !onRails.has(slug))
  const arrivals = notOnRails.length < MIN_RAIL_LENGTH ? [] : notOnRails
  for (const { slug } of arrivals) onRails.add(slug)
  return { favourites, arrivals, others: featured.filter(({ slug }) => !onRails.has(slug)) }
}
