import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { parseBodiesAsBytes } from '../../../server/signed-body.ts'
import { parseStrictJson } from '../../../server/strict-json.ts'

const maxBody = 32_768
/** Calls of one aggregator at a time; it is to repeat more of them later. */
const maxRunning = 200

/** Why a request did not reach its call. */
export type RawRefusal = 'signature' | 'syntax' | 'types' | 'unavailable'

export interface Answer {
  readonly status: number
  /** JSON. */
  readonly body: string
}

export interface RawDialect {
  /** E.g. `/providers/hub88/wallet`. */
  readonly path: string
  /** The aggregator, for logs. */
  readonly provider: string
  /** Whether the exact bytes of the body are signed by the provider. */
  isSigned(body: Buffer, request: FastifyRequest): boolean
  refuse(reason: RawRefusal, json: unknown): Answer
}

/** Declares a call, e.g. `/user/balance`. */
export type ServeRaw = <S extends z.ZodType>(
  path: string,
  schema: S,
  run: (body: z.output<S>) => Promise<Answer>,
) => void

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** JSON of the bytes; undefined if they are none. */
function parseBytes(body: Buffer): unknown {
  try {
    const parsed = parseStrictJson(utf8.decode(body))
    return parsed.ok ? parsed.value : undefined
  } catch {
    return undefined
  }
}

/** The wallet calls of a dialect: its signature is verified over the bytes as sent, before anything is parsed. */
export function serveRawCalls(app: FastifyInstance, dialect: RawDialect, declare: (serve: ServeRaw) => void) {
  const { path: prefix, provider } = dialect
  let running = 0

  function send(reply: FastifyReply, { status, body }: Answer) {
    return reply.code(status).header('cache-control', 'no-store').type('application/json').send(body)
  }

  async function runBounded(run: () => Promise<Answer>): Promise<Answer> {
    if (running >= maxRunning) return dialect.refuse('unavailable', undefined)
    running += 1
    try {
      return await run()
    } finally {
      running -= 1
    }
  }

  app.register(async (scope) => {
    parseBodiesAsBytes(scope, maxBody)
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode && error.statusCode < 500) return send(reply, dialect.refuse('syntax', undefined))
      request.log.error({ err: error }, `wallet call of ${provider} failed`)
      return send(reply, dialect.refuse('unavailable', undefined))
    })
    declare((path, schema, run) => {
      scope.post(`${prefix}${path}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        if (!dialect.isSigned(body, request)) return send(reply, dialect.refuse('signature', undefined))
        const json = parseBytes(body)
        if (json === undefined) return send(reply, dialect.refuse('syntax', undefined))
        const parsed = schema.safeParse(json)
        if (parsed.success) return send(reply, await runBounded(() => run(parsed.data)))
        const isMissing = parsed.error.issues.some(
          (issue) => issue.code === 'invalid_type' && issue.message.includes('undefined'),
        )
        return send(reply, dialect.refuse(isMissing ? 'syntax' : 'types', json))
      })
    })
  })
}
