import type { Game } from '@croupier/contract/types'

export type GameTraits = Pick<Game, 'volatility' | 'features' | 'lines' | 'rtp'>

/** Weights of the traits in the distance; features characterise a game most. */
const WEIGHTS = { features: 3, volatility: 2, lines: 1, rtp: 1 } as const

const STEPS = { low: 0, medium: 1, high: 2 } as const
/**
 * In doublings of the number of lines: a game with 243 ways has almost 2^6 times as many as one with 5 lines.
 */
const MAX_LINES_DISTANCE = 6
/** In percentage points. Slots return between 94 and 98 percent. */
const MAX_RTP_DISTANCE = 2

/** Dissimilarity of two games: 0 for equal traits, at most the sum of the weights. */
export function distance(one: GameTraits, other: GameTraits): number {
  return (
    WEIGHTS.features * distanceOfFeatures(new Set(one.features), new Set(other.features)) +
    WEIGHTS.volatility * (Math.abs(STEPS[one.volatility] - STEPS[other.volatility]) / 2) +
    WEIGHTS.lines * distanceOfLines(one.lines, other.lines) +
    WEIGHTS.rtp * Math.min(1, Math.abs(Number(one.rtp) - Number(other.rtp)) / MAX_RTP_DISTANCE)
  )
}

/** The most similar games, nearest first, without the game itself. Stable at equal distance. */
export function nearestGames<G extends GameTraits & { readonly slug: string }>(
  game: GameTraits & { readonly slug: string },
  games: readonly G[],
  count: number,
): G[] {
  return games
    .filter(({ slug }) => slug !== game.slug)
    .map((other) => ({ other, distance: distance(game, other) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ other }) => other)
}

/** Jaccard distance. */
function distanceOfFeatures(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size
  const shared = [...one].filter((feature) => other.has(feature)).length
  return all === 0 ? 0 : 1 - shared / all
}

/** In doublings. A game without lines is similar only to another one without lines. */
function distanceOfLines(one: number, other: number): number {
  if (one <= 0 || other <= 0) return one <= 0 && other <= 0 ? 0 : 1
  return Math.min(1, Math.abs(Math.log2(one / other)) / MAX_LINES_DISTANCE)
}
