import { maxProofLength } from '@croupier/contract/providers'
import type { StudioPort } from '../../adapters/studio.ts'
import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import { findSettledRound } from './spins.service.ts'

/** The proofs of a player's rounds, which the studio keeps. */
export function serveRoundProofs(serve: Serve, { db, log }: Pick<Kernel, 'db' | 'log'>, studio: StudioPort) {
  serve('GET /api/game/spins/{id}/proof', async ({ caller, params }) => {
    const round = await findSettledRound(db.orm, caller.playerId, params.id)
    if (!round) return fail('not-found')
    try {
      const proved = await studio.proof(caller.playerId, params.id)
      if (!proved) return fail('not-found')
      const proof = JSON.stringify(proved.proof)
      if (proof.length > maxProofLength) throw new Error('the proof is too long')
      return done({ isRevealed: proved.isRevealed, game: round.slug, proof })
    } catch (error) {
      log.warn({ err: error, roundId: params.id }, 'the studio gave no proof of a round')
      return fail('studio-unavailable')
    }
  })
}
