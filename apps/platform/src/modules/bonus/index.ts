import { loadOperator } from '../../config/index.ts'
import type { Kernel, Serve } from '../../kernel.ts'
import { createAwards } from './awards.service.ts'
import { serveBonuses } from './bonuses.calls.ts'
import { type BonusSettings, servePlayerBonuses } from './player-bonuses.calls.ts'
import { servePlayerFreespins } from './player-freespins.calls.ts'
import { bonusesFile } from './schema.ts'

export type { BonusSettings } from './player-bonuses.calls.ts'

export interface BonusOptions {
  /** The operator's folder: bonuses.yaml in it. */
  readonly folder: string
  readonly settings: BonusSettings
}

/**
 * What the house offers to play with, and what players have been given of it: bonuses and free spins.
 *
 * @throws OperatorFileError when the file cannot be used
 */
export function createBonus({ db }: Pick<Kernel, 'db'>, { folder, settings }: BonusOptions) {
  const awards = createAwards(db)
  const offered = loadOperator(folder, 'bonuses.yaml', bonusesFile)
  return {
    serve(serve: Serve) {
      serveBonuses(serve, offered)
      servePlayerBonuses(serve, awards, settings)
      servePlayerFreespins(serve, awards)
    },
  }
}
