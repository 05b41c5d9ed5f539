import type { Pair, SportKey } from '../api.ts'
import type { Fixture } from '../simulation/fixtures.ts'
import type { Facts, Frame, Side } from '../simulation/script.ts'
import {
  americanFootballPoints,
  baseballPoints,
  basketballPoints,
  homeAfterTie,
  type SidePoints,
} from '../simulation/sports/chances.ts'
import { rallyPoint, servePoint, setPoints, setsToWin } from '../simulation/sports/rallies.ts'
import {
  FOOTBALL_SECONDS,
  footballRates,
  HOCKEY_SECONDS,
  hockeyRates,
  homeInOvertime,
  IN_MAJORITY,
  SHORT_HANDED,
} from '../simulation/sports/timed.ts'
import { halved, poisson, repeated, sum } from './distribution.ts'
import { bothScoreMarket, correctScoreMarket, nextGoalMarket } from './goal-markets.ts'
import type { ModelMarket } from './offer.ts'
import { market } from './offer.ts'
import { gameChance, rallySet, tennisSet, tiebreakChance } from './rally-sets.ts'
import {
  lineMarkets,
  oddEvenMarket,
  partMarkets,
  resultMarkets,
  type ScoreLines,
  type ScoreModel,
  winnerMarket,
} from './score-markets.ts'
import { homeWins, matchMarkets, raceOf, setMarkets } from './set-markets.ts'

/** The state of an event for its odds; `frame` is undefined before the start. */
export interface Situation {
  readonly fixture: Fixture
  readonly frame: Frame | undefined
  /** ms since the start; negative before it. */
  readonly elapsed: number
}

const ZERO: Pair = { home: 0, away: 0 }

const lines: Readonly<Partial<Record<SportKey, ScoreLines>>> = {
  football: {
    total: { step: 1, offset: 0.5, maxLines: 4 },
    handicap: { step: 0.25, offset: 0, maxLines: 5 },
    side: { step: 1, offset: 0.5, maxLines: 2 },
  },
  'ice-hockey': {
    total: { step: 1, offset: 0.5, maxLines: 4 },
    handicap: { step: 1, offset: 0.5, maxLines: 3 },
    side: { step: 1, offset: 0.5, maxLines: 2 },
  },
  basketball: {
    total: { step: 4, offset: 0.5, maxLines: 5 },
    handicap: { step: 3, offset: 0.5, maxLines: 5 },
    side: { step: 3, offset: 0.5, maxLines: 2 },
  },
  'american-football': {
    total: { step: 3, offset: 0.5, maxLines: 5 },
    handicap: { step: 3, offset: 0.5, maxLines: 4 },
    side: { step: 3, offset: 0.5, maxLines: 2 },
  },
  baseball: {
    total: { step: 1, offset: 0.5, maxLines: 4 },
    handicap: { step: 1, offset: 0.5, maxLines: 3 },
    side: { step: 1, offset: 0.5, maxLines: 2 },
  },
}
const GOAL_LINES = { step: 1, offset: 0.5, maxLines: 2 }

/** Displayed score of regular time. */
const scoreOf = (frame: Frame | undefined): Pair => frame?.facts.score ?? ZERO

/** Seconds of play so far. */
function playedOf({ frame, elapsed }: Situation): number {
  if (frame?.model.kind !== 'timed') return 0
  return frame.model.played + ((elapsed - frame.at) / 1000) * frame.model.rate
}

/** Expected goals still to come in seconds of play. */
function goalsIn(situation: Situation, seconds: number, expected: number): Pair {
  const isFootball = situation.fixture.sport === 'football'
  const rates = isFootball ? footballRates(situation.fixture) : hockeyRates(situation.fixture)
  const { home, away } = situation.frame?.redCards ?? ZERO
  const part = Math.max(0, seconds) / expected
  return {
    home: rates.home * part * SHORT_HANDED ** home * IN_MAJORITY ** away,
    away: rates.away * part * SHORT_HANDED ** away * IN_MAJORITY ** home,
  }
}

const modelOf = (score: Pair, goals: Pair): ScoreModel => ({
  ...{ score, home: poisson(goals.home), away: poisson(goals.away) },
})

/** Less than this is never left before the whistle, as long as it has not been blown. */
const LEAST_SECONDS = 20

function goalMarkets(situation: Situation): ModelMarket[] {
  const { fixture, frame } = situation
  const { sport } = fixture
  const isFootball = sport === 'football'
  const seconds = isFootball ? FOOTBALL_SECONDS : HOCKEY_SECONDS
  const afterTie = isFootball ? 0.5 : homeInOvertime(hockeyRates(fixture))
  const score = scoreOf(frame)
  if (frame?.facts.isRegularTimeOver)
    return isFootball ? [] : [winnerMarket({ score, home: [1], away: [1] }, afterTie)]
  const played = playedOf(situation)
  const goals = goalsIn(situation, Math.max(LEAST_SECONDS, seconds - played), seconds)
  const model = modelOf(score, goals)
  const partSeconds = isFootball ? 47 * 60 : 20 * 60
  // The part that is played, or comes next.
  const part = Math.max(1, Math.min(isFootball ? 2 : 3, (frame?.facts.partsDone ?? 0) + 1))
  const isLastPart = part === (isFootball ? 2 : 3)
  const partScore = frame?.facts.parts[part - 1] ?? ZERO
  const partLeft = isLastPart ? seconds - played : part * partSeconds - played
  const partGoals = goalsIn(situation, Math.max(LEAST_SECONDS, partLeft), seconds)
  const settings = lines[sport]
  return [
    ...resultMarkets(model),
    ...(isFootball ? [] : [winnerMarket(model, afterTie)]),
    ...(settings ? lineMarkets(model, settings) : []),
    ...bothScoreMarket(model),
    nextGoalMarket(score.home + score.away + 1, goals),
    ...(isFootball ? correctScoreMarket(model) : []),
    ...partMarkets(part, modelOf(partScore, partGoals), GOAL_LINES),
    oddEvenMarket(model),
  ]
}

const chancePoints: Readonly<Partial<Record<SportKey, (fixture: Fixture) => SidePoints>>> = {
  basketball: basketballPoints,
  'american-football': americanFootballPoints,
  baseball: baseballPoints,
}
/** Chances of both sides before the start; of basketball and American football half of them each. */
const chanceCounts: Readonly<Partial<Record<SportKey, number>>> = {
  ...{ basketball: 80, 'american-football': 12, baseball: 9 },
}

function chanceMarkets({ fixture, frame }: Situation): ModelMarket[] {
  const { sport } = fixture
  const settings = lines[sport]
  const points = chancePoints[sport]?.(fixture)
  const state = frame?.model
  if (!settings || !points || (state && state.kind !== 'chances')) return []
  const count = chanceCounts[sport] ?? 0
  const afterTie = homeAfterTie(fixture)
  const score = scoreOf(frame)
  if (state?.isOvertime) return [winnerMarket({ score, home: [1], away: [1] }, afterTie)]
  const left = (side: Side) => {
    const chances = state?.[side] ?? count
    // About half of the time the home side leads and does not bat in its last half inning.
    const mayNotBat = sport === 'baseball' && side === 'home' && chances > 0
    const whole = mayNotBat
      ? sum(repeated(points[side], chances - 1), halved(points[side]))
      : repeated(points[side], chances)
    return state?.partial === side ? sum(whole, halved(points[side])) : whole
  }
  const model = { score, home: left('home'), away: left('away') }
  return [winnerMarket(model, afterTie), ...lineMarkets(model, settings), oddEvenMarket(model)]
}

function rallyMarkets({ fixture, frame }: Situation): ModelMarket[] {
  const target = setsToWin(fixture.sport)
  const sets = frame?.facts.score ?? ZERO
  const part = sets.home + sets.away + 1
  const chance = rallyPoint(fixture)
  const points = frame?.model.kind === 'rally' ? frame.model.points : ZERO
  const current = rallySet(points, setPoints(fixture.sport, part), chance)
  const later = (set: number) => homeWins(rallySet(ZERO, setPoints(fixture.sport, set), chance))
  const [full, last] = [later(1), later(5)]
  const finals = raceOf(sets, target, (played) =>
    played + 1 === part ? homeWins(current) : played === 4 ? last : full,
  )
  const next = part + 1
  const mayFollow = finals.some(([home, away]) => home + away > part)
  return [
    ...matchMarkets(finals, target),
    ...setMarkets(part, current, 'main'),
    ...(mayFollow && Math.max(sets.home, sets.away) < target - 1
      ? setMarkets(next, rallySet(ZERO, setPoints(fixture.sport, next), chance), 'periods').slice(0, 1)
      : []),
  ]
}

function tennisMarkets({ fixture, frame }: Situation): ModelMarket[] {
  const serve = servePoint(fixture)
  const sets = frame?.facts.score ?? ZERO
  const part = sets.home + sets.away + 1
  const games = frame?.facts.parts[part - 1] ?? ZERO
  const state = frame?.model.kind === 'rally' ? frame.model : null
  const server = state?.server ?? 'home'
  const points = state?.points ?? ZERO
  const isTiebreak = games.home === 6 && games.away === 6
  const running = isTiebreak ? tiebreakChance(points, server, serve) : gameChance(points, server, serve)
  const current = state
    ? tennisSet(games, server, serve, running)
    : averageOf(tennisSet(ZERO, 'home', serve), tennisSet(ZERO, 'away', serve))
  const fresh = averageOf(tennisSet(ZERO, 'home', serve), tennisSet(ZERO, 'away', serve))
  const finals = raceOf(sets, 2, (played) => homeWins(played + 1 === part ? current : fresh))
  const number = games.home + games.away + 1
  return [
    ...matchMarkets(finals, 2),
    ...setMarkets(part, current, 'main'),
    ...(state && !isTiebreak
      ? [
          market('game-winner', 'main', { part, number }, [
            ['home', running],
            ['away', 1 - running],
          ]),
        ]
      : []),
  ]
}

type Finals = ReturnType<typeof tennisSet>
const averageOf = (one: Finals, other: Finals): Finals =>
  [...one, ...other].map(([home, away, probability]) => [home, away, probability / 2] as const)

/** The markets of an event with the probabilities of their outcomes. Empty when nothing is left to bet on. */
export function marketsOf(situation: Situation): ModelMarket[] {
  const facts: Facts | undefined = situation.frame?.facts
  if (facts?.winner) return []
  switch (situation.fixture.sport) {
    case 'football':
    case 'ice-hockey':
      return goalMarkets(situation)
    case 'basketball':
    case 'american-football':
    case 'baseball':
      return chanceMarkets(situation)
    case 'volleyball':
    case 'table-tennis':
      return rallyMarkets(situation)
    case 'tennis':
      return tennisMarkets(situation)
  }
}
