import { done, type Serve } from '../../kernel.ts'
import type { Wheels } from './wheels.service.ts'

export function serveWheels(serve: Serve, wheels: Wheels) {
  serve('GET /api/retention/wheels', async ({ caller }) => done(await wheels.list(caller?.playerId ?? null)))
}
