import type { bonusShapes } from '@croupier/contract'
import type { z } from 'zod'
import { done, type Serve } from '../../kernel.ts'
import type { Awards } from './awards.service.ts'
import type { PlayerFreespinsRow } from './tables.ts'

type PlayerFreespinsView = z.output<typeof bonusShapes.playerFreespins>

function view({ playerId: _, issuedAt, finishedAt, ...rest }: PlayerFreespinsRow): PlayerFreespinsView {
  return { ...rest, issuedAt: issuedAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null }
}

export function servePlayerFreespins(serve: Serve, awards: Awards) {
  serve('GET /api/game/player-freespins', async ({ caller, query }) => {
    const { rows, total } = await awards.freespins(caller.playerId, query)
    return done(rows.map(view), { page: query.page, perPage: query.perPage, total })
  })

  serve('PUT /api/game/player-freespins/{id}/cancel', async ({ caller, params }, context) =>
    context.once(async (tx) => {
      const cancelled = await awards.cancelFreespins(tx, caller.playerId, params.id, context.now)
      return cancelled.ok ? done(view(cancelled.data)) : cancelled
    }),
  )
}
