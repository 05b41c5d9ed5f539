import { done, type Serve } from '../../kernel.ts'
import type { Collections } from './collections.service.ts'

export function serveCollections(serve: Serve, collections: Collections) {
  serve('GET /api/game/collections', async (_input, { country }) => done(await collections.list(country)))
}
