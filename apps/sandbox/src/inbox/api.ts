import { checkSignature, outgoingMessage } from '@croupier/contract/providers'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { InboxStore } from './store.ts'

const query = z.object({
  to: z.string().max(320).default(''),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
})
const maxBody = 400_000

/** The gateway's signed API, and the messages as JSON for tests. */
export function serveInboxApi(
  app: FastifyInstance,
  options: { store: InboxStore; secret: string; clock: { now(): Date } },
) {
  const { store, secret, clock } = options

  app.register(async (api) => {
    // The signature covers the raw bytes, so the body is not parsed first.
    api.removeAllContentTypeParsers()
    api.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, next) => next(null, body),
    )

    api.post('/api/messages', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : ''
      const error = checkSignature(secret, request, body, clock.now())
      if (error) return reply.code(401).send({ error: { code: 'bad-signature', message: error } })
      const parsed = outgoingMessage.safeParse(parseJson(body))
      if (!parsed.success)
        return reply
          .code(422)
          .send({ error: { code: 'invalid-message', message: z.prettifyError(parsed.error) } })
      store.save(parsed.data)
      return reply.code(202).send({ data: { id: parsed.data.id } })
    })

    api.get('/api/messages', async (request, reply) => {
      const parsed = query.safeParse(request.query)
      if (!parsed.success)
        return reply
          .code(422)
          .send({ error: { code: 'invalid-query', message: z.prettifyError(parsed.error) } })
      const { messages, total } = store.find(parsed.data)
      return reply.header('cache-control', 'no-store').send({ data: messages, meta: { total } })
    })
  })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
