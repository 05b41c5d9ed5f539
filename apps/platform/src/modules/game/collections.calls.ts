import { done, type Serve, type SharedCall } from '../../kernel.ts'
import type { Collections } from './collections.service.ts'

export function serveCollections(serve: Serve, collections: Collections, shared: SharedCall) {
  serve('GET /api/game/collections', async (_input, { country }) => done(await collections.list(country)), {
    shared,
  })
}
