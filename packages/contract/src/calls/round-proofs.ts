import { z } from 'zod'
import { defineCalls } from '../call-definition.ts'
import { id, sha256, timestamp } from '../shapes.ts'
import { slug } from './game.ts'

export const roundProof = z.object({
  isRevealed: z
    .boolean()
    .describe(
      "Whether the studio's seed of the round is revealed. It is as soon as the player changes the seeds in the game; until then the proof contains its hash only.",
    ),
  nextServerHash: z
    .string()
    .nullable()
    .describe(
      'The hash of the seed that follows once this one is revealed by `POST /api/game/spins/{id}/reveal`; null where it is revealed, or not by that call.',
    ),
  game: slug.describe('Slug of the game.'),
  proof: z.string().max(200_000).describe('JSON for the page on which anyone checks a round.'),
})

export const roundProofCalls = defineCalls({
  'GET /api/game/spins/{id}/deadline': {
    summary: 'When the studio finishes an open round of the player if the player does not.',
    access: 'player',
    params: z.object({ id }),
    data: z.object({ endsAt: timestamp.nullable().describe('Null if the studio does not say.') }),
    // A round of somebody else, or one that is not open.
    errors: ['not-found', 'studio-unavailable'],
  },
  'GET /api/game/spins/{id}/proof': {
    summary: 'The proof of a settled round of the player, from the studio; without seeds that are in use.',
    access: 'player',
    params: z.object({ id }),
    data: roundProof,
    // A round of somebody else, one that is not settled, or one without a proof.
    errors: ['not-found', 'studio-unavailable'],
  },
  'POST /api/game/spins/{id}/reveal': {
    summary:
      "Reveals the studio's seed of a settled round of the player and returns its proof. The next rounds are played with the seed whose hash the player was shown, and with the player's own seed as before.",
    access: 'player',
    params: z.object({ id }),
    body: z.object({
      nextServerHash: sha256.describe('As of `GET /api/game/spins/{id}/proof`.'),
    }),
    data: roundProof,
    errors: ['not-found', 'seed-in-use', 'seed-changed', 'studio-unavailable'],
    limit: 'money',
  },
})
