import type { Game } from '@croupier/contract/types'

/** What of a game tells how it plays. */
export type GameTraits = Pick<Game, 'volatility' | 'features' | 'lines' | 'rtp'>

/** How much each of them counts. What a game can do is most of what it is. */
const WEIGHTS = { features: 3, volatility: 2, lines: 1, rtp: 1 } as const

const STEPS = { low: 0, medium: 1, high: 2 } as const
/** A game of ways has about 2^6 times as many as one of five lines has lines. */
const MAX_LINES_DISTANCE = 6
/** In percent. Slots return between 94 and 98. */
const MAX_RTP_DISTANCE = 2

/** How differently two games play: 0 for the same, at most the sum of the weights. */
export function distance(one: GameTraits, other: GameTraits): number {
  return (
    WEIGHTS.features * distanceOfFeatures(new Set(one.features), new Set(other.features)) +
    WEIGHTS.volatility * (Math.abs(STEPS[one.volatility] - STEPS[other.volatility]) / 2) +
    WEIGHTS.lines * distanceOfLines(one.lines, other.lines) +
    WEIGHTS.rtp * Math.min(1, Math.abs(Number(one.rtp) - Number(other.rtp)) / MAX_RTP_DISTANCE)
  )
}

/** The games that play most like one, the nearest first; never the game itself. Of equals the one that came first. */
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

/** What they do not share, of all that either has. */
function distanceOfFeatures(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size
  const shared = [...one].filter((feature) => other.has(feature)).length
  return all === 0 ? 0 : 1 - shared / all
}

/** By how many doublings they differ. A game that is not played on lines is like another such game alone. */
function distanceOfLines(one: number, other: number): number {
  if (one <= 0 || other <= 0) return one <= 0 && other <= 0 ? 0 : 1
  return Math.min(1, Math.abs(Math.log2(one / other)) / MAX_LINES_DISTANCE)
}
