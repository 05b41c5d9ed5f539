import { loadOperator } from '../../config/index.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { serveLoyalty } from './loyalty.calls.ts'
import { createLoyalty } from './loyalty.service.ts'
import { serveQuests } from './quests.calls.ts'
import { createQuests } from './quests.service.ts'
import { levelsFile, questsFile, tournamentsFile, wheelsFile } from './schema.ts'
import { serveTournaments } from './tournaments.calls.ts'
import { createTournaments } from './tournaments.service.ts'
import { serveWheels } from './wheels.calls.ts'

export interface RetentionOptions {
  /** The operator's folder: levels.yaml, quests.yaml, tournaments.yaml and wheels.yaml in it. */
  readonly folder: string
  readonly settings: RetentionSettings
}

/** What the module needs of the operator's settings. */
export interface RetentionSettings {
  constants(): { readonly retention: { readonly isLoyaltyEnabled: boolean } }
}

/**
 * What keeps players: loyalty levels, quests, tournaments and prize wheels.
 *
 * @throws OperatorFileError when a file cannot be used
 */
export function createRetention(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  { folder, settings }: RetentionOptions,
) {
  const loyalty = createLoyalty(db, loadOperator(folder, 'levels.yaml', levelsFile))
  const tournaments = createTournaments(clock, loadOperator(folder, 'tournaments.yaml', tournamentsFile))
  const quests = createQuests({ db, clock }, loadOperator(folder, 'quests.yaml', questsFile))
  const wheels = loadOperator(folder, 'wheels.yaml', wheelsFile)
  return {
    serve(serve: Serve) {
      serveLoyalty(serve, loyalty, () => settings.constants().retention.isLoyaltyEnabled)
      serveTournaments(serve, tournaments)
      serveQuests(serve, quests)
      serveWheels(serve, { db }, wheels)
    },
  }
}
