import type { Game } from '@croupier/contract/types'

/** What of a game tells how it plays. */
export type Character = Pick<Game, 'volatility' | 'features' | 'lines' | 'rtp'>

/** How much each of them counts. What a game can do is most of what it is. */
const WEIGHTS = { features: 3, volatility: 2, lines: 1, rtp: 1 } as const

const STEPS = { low: 0, medium: 1, high: 2 } as const
/** A game of ways has about 2^6 times as many as one of five lines has lines. */
const WIDEST_LINES = 6
/** In percent. Slots return between 94 and 98. */
const WIDEST_RTP = 2

/** How differently two games play: 0 for the same, at most the sum of the weights. */
export function distance(one: Character, other: Character): number {
  return (
    WEIGHTS.features * distanceOfFeatures(new Set(one.features), new Set(other.features)) +
    WEIGHTS.volatility * (Math.abs(STEPS[one.volatility] - STEPS[other.volatility]) / 2) +
    WEIGHTS.lines * distanceOfLines(one.lines, other.lines) +
    WEIGHTS.rtp * Math.min(1, Math.abs(Number(one.rtp) - Number(other.rtp)) / WIDEST_RTP)
  )
}

/** The games that play most like one, the nearest first; never the game itself. Of equals the one that came first. */
export function nearestGames<G extends Character & { readonly slug: string }>(
  game: Character & { readonly slug: string },
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

/** What they do not share, of all that either has. */
function distanceOfFeatures(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size
  const shared = [...one].filter((feature) => other.has(feature)).length
  return all === 0 ? 0 : 1 - shared / all
}

/** By how many doublings they differ. A game that is not played on lines is like another such game alone. */
function distanceOfLines(one: number, other: number): number {
  if (one <= 0 || other <= 0) return one <= 0 && other <= 0 ? 0 : 1
  return Math.min(1, Math.abs(Math.log2(one / other)) / WIDEST_LINES)
}
