import { checkSignature, type SignatureError, signatureHeader } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock, Database } from '../kernel.ts'
import { parseStrictJson } from './strict-json.ts'
import { idempotency } from './tables.ts'

/** Parses bodies in this scope as text, because a signature covers the bytes as sent. @param maxBody in bytes */
export function parseBodiesAsText(scope: FastifyInstance, maxBody: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxBody }, (_request, body, next) =>
    next(null, body),
  )
}

/** Leaves bodies in this scope as bytes, for signatures over bytes that may be no text. @param maxBody in bytes */
export function parseBodiesAsBytes(scope: FastifyInstance, maxBody: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBody }, (_request, body, next) =>
    next(null, body),
  )
}

export type SignedBody =
  | { readonly ok: true; readonly json: unknown }
  | { readonly ok: false; readonly error: `signature-${SignatureError}` | 'malformed' | 'duplicate-key' }

/** The JSON of a signed request, or the error of its signature or else of its body. */
export function readSignedBody(request: FastifyRequest, secret: string, clock: Clock): SignedBody {
  const raw = typeof request.body === 'string' ? request.body : ''
  const signatureError = checkSignature(secret, request, raw, clock.now())
  if (signatureError) return { ok: false, error: `signature-${signatureError}` }
  const parsed = parseStrictJson(raw)
  return parsed.ok ? { ok: true, json: parsed.value } : parsed
}

/**
 * Whether a request's valid signature is used for the first time. Stored in the database, for all nodes, for longer
 * than a signature is valid. For calls that have an effect each time they are made.
 */
export async function isFirstUse(
  request: FastifyRequest,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Promise<boolean> {
  const signature = String(request.headers[signatureHeader])
  const written = await db.orm
    .insert(idempotency)
    .values({
      key: signature,
      owner: 'signature',
      call: request.routeOptions.url ?? '',
      inputHash: signature,
      status: 200,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  return written.length > 0
}
