import { type CoveredGame, RAIL_LENGTH } from '~/data/game.ts'

/** Fewer do not make a row. */
const FEWEST_ON_RAIL = 4

/** The home page's games, each in one place. */
export interface Shelves {
  readonly favourites: readonly CoveredGame[]
  /** Empty where there are too few. */
  readonly arrivals: readonly CoveredGame[]
  readonly others: readonly CoveredGame[]
}

/** Where each game stands: the first of the house's order, what is new besides them, and all the others in the house's order. */
export function shelve(house: readonly CoveredGame[], newest: readonly CoveredGame[]): Shelves {
  const favourites = house.slice(0, RAIL_LENGTH)
  const onRails = new Set(favourites.map(({ slug }) => slug))
  const unseen = newest.filter(({ slug }) => !onRails.has(slug))
  const arrivals = unseen.length < FEWEST_ON_RAIL ? [] : unseen
  for (const { slug } of arrivals) onRails.add(slug)
  return { favourites, arrivals, others: house.filter(({ slug }) => !onRails.has(slug)) }
}
