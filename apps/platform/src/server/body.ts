import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fail } from '../kernel.ts'
import { CallFailedError } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is multipart/form-data. */
    isUpload?: boolean
  }
}

/** Maximum size of a body; schemas may set lower limits. */
export const MAX_BODY = 64 * 1024

/** JSON, optionally with `charset=utf-8`. */
const JSON_TYPE = /^application\/json(?:; ?charset=(?:[uU][tT][fF]-8|"[uU][tT][fF]-8"))?$/

const FORM_TYPE = /^multipart\/form-data; ?boundary=[\w'()+,./:=?"-]{1,100}$/i

/**
 * Accepts bodies as exactly `application/json`, and uploads as multipart/form-data only: a content type that one part
 * of a server reads as JSON and another does not can bypass validation.
 */
export function restrictBodies(api: FastifyInstance): void {
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
    const expectedType = request.routeOptions.config.isUpload ? FORM_TYPE : JSON_TYPE
    if (hasBody(request) && !expectedType.test(request.headers['content-type'] ?? '')) {
      throw new CallFailedError(fail('unsupported-content-type'))
    }
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
