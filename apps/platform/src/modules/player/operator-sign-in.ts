import { secondStepRemoval, type signInTokenIssued, signInTokenRequest } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Clock, Database } from '../../kernel.ts'
import { isFirstUse, parseBodiesAsText, readSignedBody } from '../../server/signed-body.ts'
import type { SecondStep } from './second-step.service.ts'
import type { SignInTokens } from './sign-in-token.service.ts'

const maxBody = 1024

interface OperatorSignInOptions {
  readonly secret: string
  readonly clock: Clock
  readonly db: Database
  /** The public origin of the site. */
  readonly publicUrl: string
}

/**
 * Signed endpoints by which the operator's own systems request a sign-in link for a player, and turn off the second
 * step of one who has lost it.
 */
export function serveOperatorSignIn(
  app: FastifyInstance,
  { tokens, secondStep }: { readonly tokens: SignInTokens; readonly secondStep: SecondStep },
  { secret, clock, db, publicUrl }: OperatorSignInOptions,
) {
  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ error: { message } })

  /** The player of a signed request; null after a refusal. */
  async function readPlayerId(
    request: FastifyRequest,
    reply: FastifyReply,
    schema: typeof signInTokenRequest | typeof secondStepRemoval,
  ): Promise<string | null> {
    reply.header('cache-control', 'no-store')
    const refuseAndStop = (status: number, message: string) => {
      refuse(reply, status, message)
      return null
    }
    const signed = readSignedBody(request, secret, clock)
    if (!signed.ok) {
      if (signed.error === 'malformed') return refuseAndStop(422, 'The body is not JSON.')
      if (signed.error === 'duplicate-key') return refuseAndStop(422, 'The body names a key twice.')
      return refuseAndStop(401, 'The signature is missing, stale or wrong.')
    }
    const body = schema.safeParse(signed.json)
    if (!body.success) return refuseAndStop(422, 'Send { "playerId": a UUID }.')
    if (!(await isFirstUse(request, { db, clock })))
      return refuseAndStop(409, 'This signed request was made before. Sign a new one.')
    return body.data.playerId
  }

  app.register(async (scope) => {
    parseBodiesAsText(scope, maxBody)
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode && error.statusCode < 500)
        return refuse(reply, error.statusCode, 'The request cannot be read.')
      request.log.error({ err: error }, 'operator request failed')
      return refuse(reply, 503, 'Try again.')
    })
    scope.post('/providers/operator/sign-in-tokens', async (request, reply) => {
      const playerId = await readPlayerId(request, reply, signInTokenRequest)
      if (playerId === null) return reply
      const issued = await tokens.issue(playerId)
      if (issued === 'unknown-player') return refuse(reply, 404, 'There is no such player.')
      if (issued === 'may-not-sign-in') return refuse(reply, 409, 'The player may not sign in.')
      const { token, expiresAt } = issued
      const address = `${publicUrl}/auth/autologin?token=${token}`
      return reply
        .code(201)
        .send({ token, address, expiresAt: expiresAt.toISOString() } satisfies z.output<
          typeof signInTokenIssued
        >)
    })
    scope.post('/providers/operator/second-step-removals', async (request, reply) => {
      const playerId = await readPlayerId(request, reply, secondStepRemoval)
      if (playerId === null) return reply
      return (await secondStep.turnOffByOperator(playerId, clock.now()))
        ? reply.code(204).send()
        : refuse(reply, 404, 'There is no such player, or the second step is not turned on.')
    })
  })
}
