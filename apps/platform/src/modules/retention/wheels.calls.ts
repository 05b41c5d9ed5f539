import { done, type Serve } from '../../kernel.ts'
import type { WheelsFile } from './schema.ts'
import { stableId } from './stable-id.ts'

export function serveWheels(serve: Serve, { wheels }: WheelsFile) {
  const views = wheels.map(({ identity, title }) => ({ id: stableId('wheel', identity), identity, title }))

  serve('GET /api/retention/wheels', async () => done([...views]))
}
