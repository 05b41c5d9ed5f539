import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { titles } from './titles/index.ts'

/** Serves the drawn covers (created by apps/studio/covers/draw.mjs). */
export function serveCovers(app: FastifyInstance) {
  const names = titles.flatMap(({ slug }) => [`${slug}-tall.svg`, `${slug}-square.svg`])
  const covers = new Map(
    names.map((name) => [name, readFileSync(new URL(`../covers/${name}`, import.meta.url))]),
  )
  app.get<{ Params: { name: string } }>('/covers/:name', (request, reply) => {
    const cover = covers.get(request.params.name)
    if (!cover) return reply.code(404).send()
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=3600')
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(cover)
  })
}
