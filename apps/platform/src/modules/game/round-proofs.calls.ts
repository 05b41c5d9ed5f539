import { maxProofLength } from '@croupier/contract/providers'
import type { StudioPort, StudioRoundProof } from '../../adapters/studio.ts'
import { done, fail, type Kernel, type Serve } from '../../kernel.ts'
import { findGameOfOpenRound, findSettledRound } from './spins.service.ts'

/** @throws if the proof is too long */
function viewProof({ isRevealed, proof, nextServerHash = null }: StudioRoundProof, game: string) {
  const text = JSON.stringify(proof)
  if (text.length > maxProofLength) throw new Error('the proof is too long')
  return done({ isRevealed, nextServerHash, game, proof: text })
}

/** What the studio keeps of a player's rounds: their proofs, and the deadline of an open one. */
export function serveRoundProofs(serve: Serve, { db, log }: Pick<Kernel, 'db' | 'log'>, studio: StudioPort) {
  serve('GET /api/game/spins/{id}/deadline', async ({ caller, params: { id } }) => {
    const found = await findGameOfOpenRound(db.orm, caller.playerId, id)
    if (!found) return fail('not-found')
    // Aggregators have no deadline.
    if (found.source) return done({ endsAt: null })
    try {
      const rounds = await studio.openRounds(caller.playerId)
      return done({ endsAt: rounds.find(({ roundId }) => roundId === id)?.endsAt ?? null })
    } catch (error) {
      log.warn({ err: error, roundId: id }, 'the studio gave no open rounds')
      return fail('studio-unavailable')
    }
  })

  serve('GET /api/game/spins/{id}/proof', async ({ caller, params: { id } }) => {
    const round = await findSettledRound(db.orm, caller.playerId, id)
    if (!round) return fail('not-found')
    try {
      const proved = await studio.proof(caller.playerId, id)
      return proved ? viewProof(proved, round.slug) : fail('not-found')
    } catch (error) {
      log.warn({ err: error, roundId: id }, 'the studio gave no proof of a round')
      return fail('studio-unavailable')
    }
  })

  serve('POST /api/game/spins/{id}/reveal', async ({ caller, params: { id }, body }) => {
    const round = await findSettledRound(db.orm, caller.playerId, id)
    if (!round) return fail('not-found')
    try {
      const revealed = await studio.reveal(caller.playerId, id, body.nextServerHash)
      if (revealed === 'round-open') return fail('seed-in-use')
      if (revealed === 'seeds-changed') return fail('seed-changed')
      return revealed ? viewProof(revealed, round.slug) : fail('not-found')
    } catch (error) {
      log.warn({ err: error, roundId: id }, 'the studio revealed no seed')
      return fail('studio-unavailable')
    }
  })
}
