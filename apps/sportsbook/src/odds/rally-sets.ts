import type { Pair } from '../api.ts'
import { otherSide, type Side } from '../simulation/script.ts'
import { tiebreakServer } from '../simulation/sports/rallies.ts'
import type { Finals } from './set-markets.ts'

/** Rounds of deuce after which the rest is negligible. */
const MOST_DEUCES = 12

/** Final scores of a set to `target` points with a lead of two, from a score. Each rally is independent. */
export function rallySet({ home, away }: Pair, target: number, chance: number): Finals {
  const finals: [number, number, number][] = []
  const width = target + 1
  const grid = new Map<number, number>([[home * width + away, 1]])
  // Above the target both sides are at deuce, or one is ahead by one.
  if (home >= target - 1 && away >= target - 1) return fromDeuce({ home, away }, chance)
  let deuce = 0
  for (let a = home; a <= target; a++)
    for (let b = away; b <= target; b++) {
      const probability = grid.get(a * width + b) ?? 0
      if (probability === 0) continue
      if (a === target || b === target) finals.push([a, b, probability])
      else if (a === target - 1 && b === target - 1) deuce = probability
      else {
        grid.set((a + 1) * width + b, (grid.get((a + 1) * width + b) ?? 0) + probability * chance)
        grid.set(a * width + b + 1, (grid.get(a * width + b + 1) ?? 0) + probability * (1 - chance))
      }
    }
  const rest = fromDeuce({ home: target - 1, away: target - 1 }, chance)
  return [...finals, ...rest.map(([a, b, probability]) => [a, b, probability * deuce] as const)]
}

function fromDeuce({ home, away }: Pair, chance: number): Finals {
  if (home > away)
    return [
      [home + 1, away, chance],
      ...fromDeuce({ home, away: away + 1 }, chance).map(([a, b, p]) => [a, b, p * (1 - chance)] as const),
    ]
  if (home < away)
    return [
      [home, away + 1, 1 - chance],
      ...fromDeuce({ home: home + 1, away }, chance).map(([a, b, p]) => [a, b, p * chance] as const),
    ]
  const finals: [number, number, number][] = []
  let left = 1
  for (let round = 0; round < MOST_DEUCES; round++) {
    const points = home + round
    finals.push([points + 2, points, left * chance * chance], [points, points + 2, left * (1 - chance) ** 2])
    left *= 2 * chance * (1 - chance)
  }
  return finals
}

type Serve = Readonly<Record<Side, number>>

/** Probability that the home side wins a game of tennis from its points. */
export function gameChance({ home, away }: Pair, server: Side, serve: Serve): number {
  const chance = server === 'home' ? serve.home : 1 - serve.away
  return rallySet({ home, away }, 4, chance).reduce((total, [a, b, p]) => total + (a > b ? p : 0), 0)
}

/** Probability that the home side wins a tiebreak that `first` has begun to serve. */
export function tiebreakChance({ home, away }: Pair, first: Side, serve: Serve): number {
  const known = new Map<number, number>()
  const from = (a: number, b: number): number => {
    if (a >= 7 && a - b >= 2) return 1
    if (b >= 7 && b - a >= 2) return 0
    // From six all each pair of points has one serve of each side.
    if (a === b && a >= 6) {
      const both = serve.home * (1 - serve.away)
      return both / (both + (1 - serve.home) * serve.away)
    }
    const key = a * 64 + b
    const cached = known.get(key)
    if (cached !== undefined) return cached
    const server = tiebreakServer(first, a + b)
    const chance = server === 'home' ? serve.home : 1 - serve.away
    const value = chance * from(a + 1, b) + (1 - chance) * from(a, b + 1)
    known.set(key, value)
    return value
  }
  return from(home, away)
}

/** Final scores in games of a set of tennis. `running` is the chance of the game that is played now. */
export function tennisSet(games: Pair, server: Side, serve: Serve, running: number | null = null): Finals {
  const chances: Serve = {
    home: gameChance({ home: 0, away: 0 }, 'home', serve),
    away: gameChance({ home: 0, away: 0 }, 'away', serve),
  }
  const finals: [number, number, number][] = []
  const grid = new Map<number, number>([[games.home * 8 + games.away, 1]])
  const add = (home: number, away: number, probability: number) =>
    grid.set(home * 8 + away, (grid.get(home * 8 + away) ?? 0) + probability)
  for (let home = games.home; home <= 7; home++)
    for (let away = games.away; away <= 7; away++) {
      const probability = grid.get(home * 8 + away) ?? 0
      if (probability === 0) continue
      if (Math.max(home, away) === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2)) {
        finals.push([home, away, probability])
        continue
      }
      const played = home - games.home + away - games.away
      const serving = played % 2 === 0 ? server : otherSide(server)
      const usual =
        home === 6 && away === 6 ? tiebreakChance({ home: 0, away: 0 }, serving, serve) : chances[serving]
      const chance = played === 0 && running !== null ? running : usual
      add(home + 1, away, probability * chance)
      add(home, away + 1, probability * (1 - chance))
    }
  return finals
}
