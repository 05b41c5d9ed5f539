import type { Fixture } from '../fixtures.ts'
import type { Random } from '../random.ts'
import type { Script, Side } from '../script.ts'
import { otherSide } from '../script.ts'
import { type ClockedSport, type Play, playClocked } from './clocked.ts'

/** Goals of each side in regular time, and what red cards do to them. */
export interface Rates {
  readonly home: number
  readonly away: number
}

/** Expected seconds of play, with the stoppage time that is expected at the start. */
export const FOOTBALL_SECONDS = 96 * 60
export const HOCKEY_SECONDS = 60 * 60
/** Factors of the goals of a side with fewer players, and of its opponent, for each red card. */
export const SHORT_HANDED = 0.7
export const IN_MAJORITY = 1.25

export const footballRates = ({ advantage }: Pick<Fixture, 'advantage'>): Rates => ({
  home: 1.5 * Math.exp(0.55 * advantage),
  away: 1.18 * Math.exp(-0.55 * advantage),
})
export const hockeyRates = ({ advantage }: Pick<Fixture, 'advantage'>): Rates => ({
  home: 3.05 * Math.exp(0.35 * advantage),
  away: 2.7 * Math.exp(-0.35 * advantage),
})
/** Chance of the home side in overtime. */
export const homeInOvertime = ({ home, away }: Rates) => home / (home + away)

/** Seconds of one step of the process, in which at most one thing happens. */
const STEP = 15
const RED_CARDS_PER_SIDE = 0.09

interface Timed {
  readonly seconds: number
  readonly expected: number
  readonly rates: Rates
  readonly redCards: number
}

/** A Poisson process of goals whose rates change with red cards. */
function playsOf({ seconds, expected, rates, redCards }: Timed, random: Random): Play[] {
  const plays: Play[] = []
  const factor = { home: 1, away: 1 }
  for (let second = STEP; second <= seconds; second += STEP) {
    for (const side of ['home', 'away'] as const) {
      const at = second - Math.floor(random() * STEP)
      if (random() < (rates[side] * factor[side] * STEP) / expected)
        plays.push({ second: at, kind: 'goal', side, points: 1 })
      if (random() < (redCards * STEP) / expected) {
        plays.push({ second: at, kind: 'red-card', side, points: 0 })
        factor[side] *= SHORT_HANDED
        factor[otherSide(side)] *= IN_MAJORITY
      }
    }
  }
  return plays.sort((one, other) => one.second - other.second)
}

const timedModel: ClockedSport['model'] = (played, rate, isOvertime) => ({
  ...{ kind: 'timed', played, rate, isOvertime },
})

export function playFootball(fixture: Fixture, random: Random): Script {
  const first = 45 * 60 + 60 + Math.floor(random() * 180)
  const second = 45 * 60 + 120 + Math.floor(random() * 240)
  const plays = playsOf(
    {
      ...{ seconds: first + second, expected: FOOTBALL_SECONDS },
      ...{ rates: footballRates(fixture), redCards: RED_CARDS_PER_SIDE },
    },
    random,
  )
  const sport: ClockedSport = {
    ...{ parts: 2, partKey: 'half', partSeconds: [first, second], stretch: 1, breaks: [15 * 60] },
    displayStart: (part) => (part === 1 ? 0 : 45 * 60),
    breakKey: () => 'half-time',
    ...{ countsDown: false, suspension: [5, 12], keepsScorers: true, hasRedCards: true, model: timedModel },
  }
  return playClocked(sport, plays, () => null)
}

export function playHockey(fixture: Fixture, random: Random): Script {
  const rates = hockeyRates(fixture)
  const plays = playsOf({ seconds: HOCKEY_SECONDS, expected: HOCKEY_SECONDS, rates, redCards: 0 }, random)
  const sport: ClockedSport = {
    ...{ parts: 3, partKey: 'period', partSeconds: [1200, 1200, 1200], stretch: 1.7, breaks: [900, 900] },
    displayStart: (part) => (part - 1) * 1200,
    breakKey: () => 'break',
    ...{ countsDown: false, suspension: [3, 10], keepsScorers: true, hasRedCards: false, model: timedModel },
  }
  return playClocked(sport, plays, ({ home, away }) => {
    if (home !== away) return null
    const side: Side = random() < homeInOvertime(rates) ? 'home' : 'away'
    const second = 30 + Math.floor(random() * 300)
    return { plays: [{ second, kind: 'goal', side, points: 1 }], seconds: second + 1 }
  })
}
