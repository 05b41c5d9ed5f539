import { type ErrorBody, errors } from '@croupier/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Failure, fail } from '../kernel.ts'
import { findSqlState } from '../plugins/database.ts'

/** The failure envelope and its status. */
export function toErrorResponse(failure: Omit<Failure, 'ok'>): {
  readonly status: number
  readonly body: ErrorBody
} {
  const { fields, challenge, endReason } = failure
  const { code, status, message } = errors[failure.error]
  const details = {
    ...(fields && { fields }),
    ...(challenge && { challenge }),
    ...(endReason && { endReason }),
  }
  return { status, body: { error: { code, message, ...details } } }
}

export function sendFailure(reply: FastifyReply, failure: Omit<Failure, 'ok'>): FastifyReply {
  const { status, body } = toErrorResponse(failure)
  if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter))
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** An expected failure in the server's code, thrown where no result can be returned. */
export class CallFailedError extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.error)
    this.failure = failure
  }
}

/** The contract's errors for rejections by Fastify's parser and router. */
const failuresByFastifyCode: Readonly<Record<string, Failure>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: fail('body-too-large'),
  FST_REQ_FILE_TOO_LARGE: fail('body-too-large'),
  FST_FILES_LIMIT: fail('body-too-large'),
  FST_FIELDS_LIMIT: fail('body-too-large'),
  FST_PARTS_LIMIT: fail('body-too-large'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: fail('unsupported-content-type'),
  FST_ERR_CTP_EMPTY_TYPE: fail('unsupported-content-type'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: fail('malformed-body'),
  FST_ERR_CTP_INVALID_JSON_BODY: fail('malformed-body'),
  FST_ERR_CTP_EMPTY_JSON_BODY: fail('malformed-body'),
  FST_ERR_BAD_URL: fail('unknown-call'),
  FST_ERR_MAX_PARAM_LENGTH: fail('unknown-call'),
  FST_ERR_NOT_FOUND: fail('unknown-call'),
}

/** SQL states that do not concern the call: connection lost, server starting or stopping, too many connections. */
const unavailableStates = /^(?:08|57P0[1-4]|53[03])/
const unavailableCodes = /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/

function isStoreUnavailable(error: unknown): boolean {
  if (unavailableStates.test(findSqlState(error) ?? '')) return true
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++) {
    if ('code' in cause && unavailableCodes.test(String(cause.code))) return true
    if (/timeout exceeded when trying to connect|Connection terminated/.test(cause.message)) return true
  }
  return false
}

/** The failure of an error thrown while serving a call. Unexpected errors are logged. */
export function toFailure(error: unknown, request: FastifyRequest): Omit<Failure, 'ok'> {
  if (error instanceof CallFailedError) return error.failure
  const { code = '', statusCode = 500 } = error as { code?: unknown; statusCode?: number }
  const known = failuresByFastifyCode[String(code)]
  if (known) return known
  // Fastify's other rejections concern requests that cannot be parsed.
  if (statusCode >= 400 && statusCode < 500) return fail('malformed-body')
  request.log.error({ err: error, route: request.routeOptions.url }, 'a call failed')
  return isStoreUnavailable(error) ? { ...fail('unavailable'), retryAfter: 5 } : fail('internal')
}

/** Responds to an error thrown while serving a call. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendFailure(reply, toFailure(error, request))
