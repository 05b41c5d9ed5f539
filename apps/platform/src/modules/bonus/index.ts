import type { Kernel, Serve } from '../../kernel.ts'
import { createAwards } from './awards.service.ts'
import { type BonusSettings, servePlayerBonuses } from './player-bonuses.calls.ts'
import { servePlayerFreespins } from './player-freespins.calls.ts'

export type { BonusSettings } from './player-bonuses.calls.ts'

/** What players have been given to play with: bonuses and free spins. */
export function createBonus({ db }: Pick<Kernel, 'db'>, { settings }: { readonly settings: BonusSettings }) {
  const awards = createAwards(db)
  return {
    serve(serve: Serve) {
      servePlayerBonuses(serve, awards, settings)
      servePlayerFreespins(serve, awards)
    },
  }
}
