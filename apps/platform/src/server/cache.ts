import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a public response with an ETag, or 304 if the client has it. */
export function sendCacheable(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  policy = 'public, max-age=60, stale-while-revalidate=600',
): FastifyReply {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', policy).header('etag', etag)
  const clientEtags = (request.headers['if-none-match'] ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
  return clientEtags.includes(etag) || clientEtags.includes('*') ? reply.code(304).send() : reply.send(text)
}
