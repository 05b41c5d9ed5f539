import { type GameCardData, RAIL_LENGTH } from '~/data/game.ts'

/** Fewer do not make a row. */
const MIN_RAIL_LENGTH = 4

/** The home page's games, each in one place. */
export interface GameRails {
  readonly favourites: readonly GameCardData[]
  /** Empty where there are too few. */
  readonly arrivals: readonly GameCardData[]
  readonly others: readonly GameCardData[]
}

/** Where each game stands: the first of the house's order, what is new besides them, and all the others in the house's order. */
export function arrangeRails(featured: readonly GameCardData[], newest: readonly GameCardData[]): GameRails {
  const favourites = featured.slice(0, RAIL_LENGTH)
  const onRails = new Set(favourites.map(({ slug }) => slug))
  const notOnRails = newest.filter(({ slug }) => !onRails.has(slug))
  const arrivals = notOnRails.length < MIN_RAIL_LENGTH ? [] : notOnRails
  for (const { slug } of arrivals) onRails.add(slug)
  return { favourites, arrivals, others: featured.filter(({ slug }) => !onRails.has(slug)) }
}
