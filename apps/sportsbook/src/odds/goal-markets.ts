import type { Pair } from '../api.ts'
import { type ModelMarket, market } from './offer.ts'
import type { ScoreModel } from './score-markets.ts'

/** `correct-score` has outcomes for up to this number of goals of each side. */
const MOST_GOALS = 4

export function bothScoreMarket({ score, home, away }: ScoreModel): ModelMarket[] {
  if (score.home > 0 && score.away > 0) return []
  const homeScores = score.home > 0 ? 1 : 1 - (home[0] ?? 1)
  const awayScores = score.away > 0 ? 1 : 1 - (away[0] ?? 1)
  const both = homeScores * awayScores
  return [
    market('both-score', 'main', {}, [
      ['yes', both],
      ['no', 1 - both],
    ]),
  ]
}

/** Who scores the goal of this number, with the expected goals still to come: competing Poisson processes. */
export function nextGoalMarket(number: number, { home, away }: Pair): ModelMarket {
  const all = home + away
  const any = 1 - Math.exp(-all)
  return market('next-goal', 'main', { number }, [
    ['home', all > 0 ? (any * home) / all : 0],
    ['none', 1 - any],
    ['away', all > 0 ? (any * away) / all : 0],
  ])
}

export function correctScoreMarket({ score, home, away }: ScoreModel): ModelMarket[] {
  if (score.home > MOST_GOALS || score.away > MOST_GOALS) return []
  const outcomes: [string, number][] = []
  let other = 1
  for (let a = score.home; a <= MOST_GOALS; a++)
    for (let b = score.away; b <= MOST_GOALS; b++) {
      const probability = (home[a - score.home] ?? 0) * (away[b - score.away] ?? 0)
      other -= probability
      outcomes.push([`${a}-${b}`, probability])
    }
  return [market('correct-score', 'specials', {}, [...outcomes, ['other', Math.max(0, other)]])]
}

/** Whether a score is an outcome of its own. */
export const isListedScore = ({ home, away }: Pair) => home <= MOST_GOALS && away <= MOST_GOALS
