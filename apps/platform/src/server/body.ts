import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../kernel.ts'
import { CallFailedError } from './errors.ts'

/** No call takes more; the ones that take less say so in their schemas. */
export const MAX_BODY = 64 * 1024

/** JSON, whose encoding may be named as the one that it has. */
const JSON_TYPE = /^application\/json(?:; ?charset=(?:[uU][tT][fF]-8|"[uU][tT][fF]-8"))?$/

/**
 * Takes bodies as `application/json`, spelled exactly so, and nothing else: a content type that one part of a server
 * reads as JSON and another does not has let bodies past their validation before.
 */
export function acceptJsonOnly(api: FastifyInstance): void {
  api.removeAllContentTypeParsers()
  const parse = api.getDefaultJsonParser('error', 'error')
  api.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_BODY },
    (request, text, next) => {
      if (text === '') return next(null, undefined)
      return parse(request, text, (error, value) =>
        next(error ? new CallFailedError(fail('malformed-body')) : null, value),
      )
    },
  )
  api.addHook('onRequest', async (request) => {
    if (hasBody(request) && !JSON_TYPE.test(request.headers['content-type'] ?? '')) {
      throw new CallFailedError(fail('unsupported-content-type'))
    }
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
