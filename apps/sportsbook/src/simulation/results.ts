import type { LegResult } from '../api.ts'
import { isListedScore } from '../odds/goal-markets.ts'
import type { MarketKey } from '../odds/offer.ts'
import type { Facts } from './script.ts'

/** Whether more may still happen. `over`: all is known. `abandoned`: what is not decided is void. */
export type Phase = 'running' | 'over' | 'abandoned'

const decided = (isWon: boolean): LegResult => (isWon ? 'won' : 'lost')

/** The result of the side that wins above a line, of a number that is final. */
function aboveLine(number: number, line: number): LegResult {
  const lines = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25]
  const halves = lines.map((one) => Math.sign(number - one))
  const sum = (halves[0] ?? 0) + (halves[1] ?? 0)
  return sum === 2 ? 'won' : sum === 1 ? 'half-won' : sum === 0 ? 'void' : sum === -1 ? 'half-lost' : 'lost'
}

const opposites: Readonly<Partial<Record<LegResult, LegResult>>> = {
  ...{ won: 'lost', lost: 'won', 'half-won': 'half-lost', 'half-lost': 'half-won' },
}
const opposite = (result: LegResult): LegResult => opposites[result] ?? result

/** A total, which is decided early when it is above its line. */
function total(number: number, isFinal: boolean, { line }: MarketKey, outcome: string): LegResult {
  if (line === null || (!isFinal && number <= line + 0.25)) return 'open'
  const over = aboveLine(number, line)
  return outcome === 'over' ? over : opposite(over)
}

const sideOf = ({ home, away }: { home: number; away: number }) =>
  home > away ? 'home' : home < away ? 'away' : 'draw'

/** Markets that one number or score of the whole event decides, at its end. */
function resultAtEnd({ type, line }: MarketKey, outcome: string, facts: Facts): LegResult {
  const { score } = facts
  const side = sideOf(score)
  switch (type) {
    case 'result':
      return decided(outcome === side)
    case 'winner':
      return facts.winner ? decided(outcome === facts.winner) : 'void'
    case 'double-chance':
      return decided(outcome.split('-').includes(side))
    case 'draw-no-bet':
      return side === 'draw' ? 'void' : decided(outcome === side)
    case 'handicap':
    case 'set-handicap': {
      const home = aboveLine(score.home - score.away, -(line ?? 0))
      return outcome === 'home' ? home : opposite(home)
    }
    case 'correct-score':
      return decided(outcome === (isListedScore(score) ? `${score.home}-${score.away}` : 'other'))
    case 'set-score':
      return decided(outcome === `${score.home}-${score.away}`)
    case 'odd-even':
      return decided(outcome === ((score.home + score.away) % 2 === 1 ? 'odd' : 'even'))
    default:
      return 'void'
  }
}

/** Markets on a part, a goal or a game, which may be decided before the end. `open` if they are not. */
function resultOfPart(key: MarketKey, outcome: string, facts: Facts, isOver: boolean): LegResult {
  const part = key.part ?? 0
  const score = facts.parts[part - 1] ?? { home: 0, away: 0 }
  const isDone = part <= facts.partsDone
  switch (key.type) {
    case 'part-result':
    case 'set-winner':
      return isDone ? decided(outcome === sideOf(score)) : 'open'
    case 'part-total':
      return part <= facts.parts.length ? total(score.home + score.away, isDone, key, outcome) : 'open'
    case 'next-goal': {
      const side = facts.scorers[(key.number ?? 0) - 1]
      if (side) return decided(outcome === side)
      // A declared score has goals without a known scorer.
      if (isOver)
        return (key.number ?? 0) > facts.score.home + facts.score.away ? decided(outcome === 'none') : 'void'
      return 'open'
    }
    case 'game-winner': {
      const winner = facts.games[part - 1]?.[(key.number ?? 0) - 1]
      return winner ? decided(outcome === winner) : 'open'
    }
    default:
      return 'open'
  }
}

/** The result of an outcome by what is known. */
export function resultOf(key: MarketKey, outcome: string, facts: Facts, phase: Phase): LegResult {
  const { score } = facts
  const isOver = facts.isRegularTimeOver
  const early = ((): LegResult => {
    switch (key.type) {
      case 'total':
      case 'total-sets':
        return total(score.home + score.away, isOver, key, outcome)
      case 'home-total':
        return total(score.home, isOver, key, outcome)
      case 'away-total':
        return total(score.away, isOver, key, outcome)
      case 'both-score':
        if (score.home > 0 && score.away > 0) return decided(outcome === 'yes')
        return isOver ? decided(outcome === 'no') : 'open'
      case 'winner':
        return facts.winner ? decided(outcome === facts.winner) : 'open'
      case 'part-result':
      case 'part-total':
      case 'set-winner':
      case 'next-goal':
      case 'game-winner':
        return resultOfPart(key, outcome, facts, isOver)
      default:
        return isOver ? resultAtEnd(key, outcome, facts) : 'open'
    }
  })()
  if (early !== 'open' || phase === 'running') return early
  // A part, game or goal that was not played, or the rest of an abandoned event.
  return 'void'
}
