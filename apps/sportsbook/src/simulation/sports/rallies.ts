import type { Pair } from '../../api.ts'
import type { Fixture } from '../fixtures.ts'
import type { Random } from '../random.ts'
import { added, type Facts, type Frame, otherSide, type Script, type Side } from '../script.ts'

/** Probability that the server wins a point of tennis. */
export const servePoint = ({ advantage }: Pick<Fixture, 'advantage'>): { home: number; away: number } => ({
  home: 0.625 + 0.045 * advantage,
  away: 0.615 - 0.045 * advantage,
})
/** Probability that the home side wins a rally. */
export const rallyPoint = ({ advantage, sport }: Pick<Fixture, 'advantage' | 'sport'>): number =>
  sport === 'volleyball' ? 0.505 + 0.045 * advantage : 0.505 + 0.06 * advantage

export const setsToWin = (sport: Fixture['sport']): number => (sport === 'tennis' ? 2 : 3)
/** Points that win a set of volleyball or table tennis. */
export const setPoints = (sport: Fixture['sport'], set: number): number =>
  sport === 'table-tennis' ? 11 : set === 5 ? 15 : 25

const ZERO: Pair = { home: 0, away: 0 }

/** Collects the frames of a sport with sets. */
function createSets(sport: Fixture['sport']) {
  const frames: Frame[] = []
  const suspensions: [number, number][] = []
  let sets = ZERO
  let parts: readonly Pair[] = [ZERO]
  let partsDone = 0
  let games: readonly (readonly Side[])[] = [[]]
  let winner: Side | null = null

  const facts = (): Facts => ({
    ...{ score: sets, isRegularTimeOver: winner !== null, parts, partsDone, scorers: [], games, winner },
  })
  return {
    get sets() {
      return sets
    },
    get isOver() {
      return winner !== null
    },
    get set() {
      return sets.home + sets.away + 1
    },
    get current(): Pair {
      return parts.at(-1) ?? ZERO
    },
    push(at: number, state: { points: Pair; shown: Pair<string> | null; server: Side; isTiebreak: boolean }) {
      const { points, shown, server, isTiebreak } = state
      frames.push({
        ...{
          at,
          period: { key: 'set', number: Math.min(parts.length, setsToWin(sport) * 2 - 1) },
          clock: null,
        },
        ...{ score: sets, points: shown, serving: server, redCards: null },
        incident: null,
        facts: facts(),
        model: { kind: 'rally', points, server, isTiebreak },
      })
    },
    suspend(at: number, before: number, after: number) {
      suspensions.push([at - before * 1000, at + after * 1000])
    },
    /** A point of a set, or a game of tennis. */
    score(side: Side) {
      parts = [...parts.slice(0, -1), added(parts.at(-1) ?? ZERO, side)]
      if (sport === 'tennis') games = [...games.slice(0, -1), [...(games.at(-1) ?? []), side]]
    },
    /** Ends the set, and returns whether the match goes on. */
    endSet(side: Side): boolean {
      sets = added(sets, side)
      partsDone++
      if (sets[side] === setsToWin(sport)) {
        winner = side
        return false
      }
      parts = [...parts, ZERO]
      games = [...games, []]
      return true
    },
    finish(at: number): Script {
      const last = frames.at(-1)
      if (last) frames.push({ ...last, at, score: sets, facts: facts() })
      suspensions.push([at - 4000, at])
      suspensions.sort(([a], [b]) => a - b)
      return { frames, suspensions, endsAt: at, isAbandoned: false }
    },
  }
}

/** Volleyball and table tennis: every rally scores. */
export function playRallies(fixture: Fixture, random: Random): Script {
  const { sport } = fixture
  const chance = rallyPoint(fixture)
  const isFast = sport === 'table-tennis'
  const rally = () => Math.round((isFast ? 6000 : 16_000) + random() * (isFast ? 5000 : 14_000))
  const sets = createSets(sport)
  let server: Side = random() < 0.5 ? 'home' : 'away'
  let at = 0
  sets.push(at, { points: ZERO, shown: null, server, isTiebreak: false })
  for (;;) {
    at += rally()
    const side: Side = random() < chance ? 'home' : 'away'
    sets.score(side)
    const { home, away } = sets.current
    if (isFast) server = (home + away) % 2 === 0 || Math.min(home, away) >= 10 ? otherSide(server) : server
    else server = side
    const target = setPoints(sport, sets.set)
    if (sets.current[side] >= target && Math.abs(home - away) >= 2) {
      sets.suspend(at, 4, 8)
      if (!sets.endSet(side)) return sets.finish(at)
      at += isFast ? 45_000 : 120_000
    }
    sets.push(at, { points: sets.current, shown: null, server, isTiebreak: false })
  }
}

const shownPoints = ['0', '15', '30', '40'] as const

function shown({ home, away }: Pair, isTiebreak: boolean): Pair<string> {
  if (isTiebreak) return { home: String(home), away: String(away) }
  if (home >= 3 && away >= 3) {
    if (home === away) return { home: '40', away: '40' }
    return home > away ? { home: 'A', away: '40' } : { home: '40', away: 'A' }
  }
  return { home: shownPoints[home] ?? '40', away: shownPoints[away] ?? '40' }
}

/** Who serves point `index` of a tiebreak that `first` begins: one point, then two each. */
export const tiebreakServer = (first: Side, index: number): Side =>
  Math.floor((index + 1) / 2) % 2 === 0 ? first : otherSide(first)

export function playTennis(fixture: Fixture, random: Random): Script {
  const serve = servePoint(fixture)
  const sets = createSets('tennis')
  let server: Side = random() < 0.5 ? 'home' : 'away'
  let points = ZERO
  let at = 0
  const push = (isTiebreak: boolean) =>
    sets.push(at, { points, shown: shown(points, isTiebreak), server, isTiebreak })
  push(false)
  for (;;) {
    const { home: wonHome, away: wonAway } = sets.current
    const isTiebreak = wonHome === 6 && wonAway === 6
    const serving = isTiebreak ? tiebreakServer(server, points.home + points.away) : server
    at += Math.round(17_000 + random() * 16_000)
    const side: Side = random() < serve[serving] ? serving : otherSide(serving)
    points = added(points, side)
    const isWon = points[side] >= (isTiebreak ? 7 : 4) && points[side] - points[otherSide(side)] >= 2
    if (!isWon) {
      push(isTiebreak)
      continue
    }
    sets.score(side)
    points = ZERO
    server = otherSide(server)
    const games = sets.current
    const endsSet = isTiebreak || (games[side] >= 6 && games[side] - games[otherSide(side)] >= 2)
    sets.suspend(at, endsSet ? 5 : 3, endsSet ? 8 : 4)
    if (endsSet && !sets.endSet(side)) return sets.finish(at)
    at += endsSet ? 100_000 : (games.home + games.away) % 2 === 1 ? 60_000 : 10_000
    const after = sets.current
    push(after.home === 6 && after.away === 6)
  }
}
