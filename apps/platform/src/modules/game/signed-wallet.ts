import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '../../kernel.ts'
import { parseBodiesAsText, readSignedBody } from '../../server/signed-body.ts'

const maxBody = 16_384

/** Errors that every wallet has, beside those of its operations. */
type CommonFailure = 'bad-signature' | 'invalid-request' | 'unavailable'

type WalletResult<F extends string> =
  | { readonly ok: true; readonly response: object }
  | { readonly ok: false; readonly error: F }

interface SignedWallet<F extends string> {
  /** E.g. `/providers/studio/wallet`. */
  readonly path: string
  /** The provider, for logs. */
  readonly provider: string
  readonly secret: string
  readonly clock: Clock
  readonly failures: Readonly<Record<F, { readonly status: number; readonly message: string }>>
}

/** Declares an operation, e.g. `bet`. */
export type ServeOperation<F extends string> = <S extends z.ZodType>(
  name: string,
  schema: S,
  run: (body: z.output<S>) => Promise<WalletResult<F>>,
) => void

/** A provider's signed wallet calls. */
export function serveSignedWallet<F extends string>(
  app: FastifyInstance,
  { path, provider, secret, clock, failures }: SignedWallet<F | CommonFailure>,
  declare: (serve: ServeOperation<F>) => void,
) {
  function refuse(reply: FastifyReply, code: F | CommonFailure) {
    const { status, message } = failures[code]
    return reply.code(status).send({ error: { code, message } })
  }

  app.register(async (scope) => {
    parseBodiesAsText(scope, maxBody)
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode && error.statusCode < 500) return refuse(reply, 'invalid-request')
      request.log.error({ err: error }, `wallet call of the ${provider} failed`)
      return refuse(reply, 'unavailable')
    })
    declare((name, schema, run) => {
      scope.post(`${path}/${name}`, async (request: FastifyRequest, reply: FastifyReply) => {
        reply.header('cache-control', 'no-store')
        const signed = readSignedBody(request, secret, clock)
        if (!signed.ok) {
          const isMalformed = signed.error === 'malformed' || signed.error === 'duplicate-key'
          return refuse(reply, isMalformed ? 'invalid-request' : 'bad-signature')
        }
        const body = schema.safeParse(signed.json)
        if (!body.success) return refuse(reply, 'invalid-request')
        const result = await run(body.data)
        return result.ok ? reply.send(result.response) : refuse(reply, result.error)
      })
    })
  })
}

/** Joins the statuses of a protocol with the messages of its implementation. */
export function describeFailures<F extends string>(
  statuses: Readonly<Record<F, number>>,
  messages: Readonly<Record<F, string>>,
): Readonly<Record<F, { readonly status: number; readonly message: string }>> {
  const names = Object.keys(statuses) as F[]
  return Object.fromEntries(
    names.map((name) => [name, { status: statuses[name], message: messages[name] }]),
  ) as Record<F, { readonly status: number; readonly message: string }>
}
