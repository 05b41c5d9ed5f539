import { type Currency, parseAmount } from '@croupier/money'
import type { FileIssue } from '../../config/index.ts'
import type { Rewards } from '../reward/index.ts'
import type { RetentionGames } from './ports.ts'
import type { TournamentsFile } from './tournament-schema.ts'

export interface TournamentReferences {
  readonly rewards: Pick<Rewards, 'validate'>
  readonly games: Pick<RetentionGames, 'hasCollection'>
  readonly base: Currency
}

/** Checks what the tournaments refer to in the operator's other files. */
export function tournamentIssues(
  { tournaments }: TournamentsFile,
  { rewards, games, base }: TournamentReferences,
): readonly FileIssue[] {
  return tournaments.flatMap(({ collection, minStake, prizes }, index): readonly FileIssue[] => {
    const path = ['tournaments', index]
    const unknown =
      collection !== undefined && !games.hasCollection(collection)
        ? [{ path: [...path, 'collection'], message: `catalogue.yaml has no ${collection}` }]
        : []
    const ofPrizes = prizes.flatMap((prize) =>
      rewards.validate(prize).map(({ message }) => ({ path: [...path, 'prizes'], message })),
    )
    const wrong =
      minStake !== undefined && !parseAmount(minStake, base).ok
        ? [{ path: [...path, 'minStake'], message: `${minStake} is not an amount of ${base.code}` }]
        : []
    return [...unknown, ...wrong, ...ofPrizes]
  })
}
