import { done, type Serve } from '../../kernel.ts'
import type { Wheels } from './wheels.service.ts'

export function serveWheels(serve: Serve, wheels: Wheels) {
  serve('GET /api/retention/wheels', async ({ caller }) => done(await wheels.list(caller?.playerId ?? null)))

  serve('POST /api/retention/wheels/{id}/spin', async ({ caller, params, body }, context) =>
    context.runOnce((tx) => wheels.spin(tx, caller, params.id, body)),
  )

  serve('POST /api/retention/wheels/{id}/daily-spins', async ({ caller, params }, context) =>
    context.runOnce((tx) => wheels.takeDaily(tx, caller, params.id)),
  )

  serve('GET /api/retention/wheel-spins', async ({ caller, query }) => {
    const { spins, total } = await wheels.listSpins(caller.playerId, query)
    return done(spins, { page: query.page, perPage: query.perPage, total })
  })
}
