import type { Pair } from '../../api.ts'
import type { Fixture } from '../fixtures.ts'
import { pick, type Random } from '../random.ts'
import { added, type Frame, type Script, type Side } from '../script.ts'
import { type ClockedSport, type Play, playClocked } from './clocked.ts'

/** Probability of each number of points of one chance. */
export type Points = readonly number[]

const tilted = (points: Points, factor: number): Points => {
  const scored = points.map((weight, index) => (index === 0 ? 0 : weight * factor))
  return [1 - scored.reduce((sum, weight) => sum + weight, 0), ...scored.slice(1)]
}

export interface SidePoints {
  readonly home: Points
  readonly away: Points
}
const sides = (points: Points, edge: number): SidePoints => ({
  home: tilted(points, 1 + edge),
  away: tilted(points, 1 - edge),
})

/** A possession: 1.05 points on average. */
export const basketballPoints = ({ advantage }: Pick<Fixture, 'advantage'>) =>
  sides([0.52, 0.05, 0.32, 0.11], 0.02 + 0.05 * advantage)
/** A drive. */
export const americanFootballPoints = ({ advantage }: Pick<Fixture, 'advantage'>) =>
  sides([0.6, 0, 0, 0.17, 0, 0, 0.01, 0.2, 0.02], 0.05 + 0.25 * advantage)
/** Half an inning. */
export const baseballPoints = ({ advantage }: Pick<Fixture, 'advantage'>) =>
  sides([0.73, 0.15, 0.07, 0.03, 0.015, 0.005], 0.03 + 0.2 * advantage)

/** Chance of the home side in overtime or extra innings. */
export const homeAfterTie = ({ advantage }: Pick<Fixture, 'advantage'>) => 0.52 + 0.12 * advantage

interface Chance {
  readonly second: number
  readonly side: Side
}

/** Chances alternate, evenly over the time of play. */
function chancesOf(count: number, seconds: number, first: Side): Chance[] {
  const other: Side = first === 'home' ? 'away' : 'home'
  return Array.from({ length: count }, (_, index) => ({
    // Never at the very end of a part, which would belong to both.
    second: Math.round(((index + 0.7) * seconds) / count),
    side: index % 2 === 0 ? first : other,
  }))
}

/** How many chances of each side are still to come at a second. */
const leftOf = (chances: readonly Chance[]) => (second: number) => {
  const left = chances.filter((chance) => chance.second > second)
  const home = left.filter(({ side }) => side === 'home').length
  return { home, away: left.length - home }
}

interface Settings {
  readonly points: SidePoints
  readonly count: number
  readonly sport: Omit<ClockedSport, 'model'>
  readonly kindOf: (points: number) => string | null
  readonly overtimePoints: readonly number[]
}

function playChances(settings: Settings, fixture: Fixture, random: Random): Script {
  const { points, count, sport, kindOf, overtimePoints } = settings
  const seconds = sport.partSeconds.reduce((sum, part) => sum + part, 0)
  const chances = chancesOf(count, seconds, random() < 0.5 ? 'home' : 'away')
  const left = leftOf(chances)
  const plays: Play[] = chances.map(({ second, side }) => {
    const scored = pick(points[side], random)
    return { second, side, points: scored, kind: scored > 0 ? kindOf(scored) : null }
  })
  const model: ClockedSport['model'] = (second, _rate, isOvertime) => ({
    ...{ kind: 'chances', ...left(second), partial: null, isOvertime },
  })
  return playClocked({ ...sport, model }, plays, ({ home, away }) => {
    if (home !== away) return null
    const winner: Side = random() < homeAfterTie(fixture) ? 'home' : 'away'
    const extra = overtimePoints.map((scored, index) => ({
      second: 40 + index * 60,
      ...{ side: winner, points: scored, kind: kindOf(scored) },
    }))
    return { plays: extra, seconds: 60 + extra.length * 60 }
  })
}

export function playBasketball(fixture: Fixture, random: Random): Script {
  const sport = {
    ...{
      parts: 4,
      partKey: 'quarter',
      partSeconds: [600, 600, 600, 600],
      stretch: 2,
      breaks: [120, 600, 120],
    },
    ...{ displayStart: () => 600, breakKey: () => 'break', countsDown: true, suspension: [0, 0] as const },
    ...{ keepsScorers: false, hasRedCards: false },
  }
  const settings = { kindOf: () => null, overtimePoints: [2, 3, 2] }
  return playChances(
    { points: basketballPoints(fixture), count: 160, sport, ...settings },
    ...[fixture, random],
  )
}

export function playAmericanFootball(fixture: Fixture, random: Random): Script {
  const sport = {
    ...{ parts: 4, partKey: 'quarter', partSeconds: [900, 900, 900, 900], stretch: 2.6 },
    ...{ breaks: [120, 720, 120], displayStart: () => 900, breakKey: () => 'break', countsDown: true },
    ...{ suspension: [12, 20] as const, keepsScorers: false, hasRedCards: false },
  }
  const kindOf = (points: number) => (points === 3 ? 'field-goal' : 'touchdown')
  return playChances(
    { points: americanFootballPoints(fixture), count: 24, sport, kindOf, overtimePoints: [3] },
    ...[fixture, random],
  )
}

const INNINGS = 9
/** Real seconds of half an inning. */
const HALF_SECONDS = 480

/** Half innings without a clock: the visitors bat first, and the home side bats last unless it leads. */
export function playBaseball(fixture: Fixture, random: Random): Script {
  const points = baseballPoints(fixture)
  const frames: Frame[] = []
  const suspensions: [number, number][] = []
  let score: Pair = { home: 0, away: 0 }
  const parts: Pair[] = []
  let at = 0
  let isRegularTimeOver = false
  let regular = score

  function push(
    inning: number,
    side: Side,
    left: Pair,
    incident: Frame['incident'] = null,
    winner: Side | null = null,
  ) {
    frames.push({
      ...{ at, period: { key: 'inning', number: inning }, clock: null, score, points: null, serving: side },
      ...{ redCards: null, incident },
      facts: {
        ...{ score: isRegularTimeOver ? regular : score, isRegularTimeOver, parts: [...parts] },
        ...{ partsDone: side === 'away' ? inning - 1 : inning, scorers: [], games: [], winner },
      },
      model: {
        ...{ kind: 'chances', home: left.home, away: left.away },
        ...{ partial: isRegularTimeOver ? null : side, isOvertime: isRegularTimeOver },
      },
    })
  }

  function playHalf(inning: number, side: Side, left: Pair, runs: number) {
    const begin = at
    for (let run = 1; run <= runs; run++) {
      at = begin + Math.round((HALF_SECONDS * 1000 * run) / (runs + 1))
      score = added(score, side)
      parts[inning - 1] = added(parts[inning - 1] ?? { home: 0, away: 0 }, side)
      suspensions.push([at - 4000, at + 12_000])
      push(inning, side, left, { kind: 'run', side, at: inning })
    }
    at = begin + HALF_SECONDS * 1000
  }

  for (let inning = 1; inning <= INNINGS; inning++) {
    parts.push({ home: 0, away: 0 })
    for (const side of ['away', 'home'] as const) {
      if (inning === INNINGS && side === 'home' && score.home > score.away) break
      const left = { home: INNINGS - inning + (side === 'away' ? 1 : 0), away: INNINGS - inning }
      push(inning, side, left)
      playHalf(inning, side, left, pick(points[side], random))
    }
  }
  isRegularTimeOver = true
  regular = score
  suspensions.push([at - 20_000, at + 3000])
  if (score.home === score.away) {
    const winner: Side = random() < homeAfterTie(fixture) ? 'home' : 'away'
    parts.push({ home: 0, away: 0 })
    push(INNINGS + 1, winner, { home: 0, away: 0 })
    playHalf(INNINGS + 1, winner, { home: 0, away: 0 }, 1)
    suspensions.push([at - 15_000, at])
  }
  const winner = score.home > score.away ? 'home' : 'away'
  push(parts.length, 'home', { home: 0, away: 0 }, null, winner)
  suspensions.sort(([a], [b]) => a - b)
  return { frames, suspensions, endsAt: at, isAbandoned: false }
}
