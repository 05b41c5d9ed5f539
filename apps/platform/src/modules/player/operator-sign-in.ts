import { type signInTokenIssued, signInTokenRequest } from '@croupier/contract/providers'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Clock, Database } from '../../kernel.ts'
import { isFirstUse, parseBodiesAsText, readSignedBody } from '../../server/signed-body.ts'
import type { SignInTokens } from './sign-in-token.service.ts'

const maxBody = 1024

interface OperatorSignInOptions {
  readonly secret: string
  readonly clock: Clock
  readonly db: Database
  /** The public origin of the site. */
  readonly publicUrl: string
}

/** Signed endpoint by which the operator's own systems request a sign-in link for a player. */
export function serveOperatorSignIn(
  app: FastifyInstance,
  tokens: SignInTokens,
  { secret, clock, db, publicUrl }: OperatorSignInOptions,
) {
  const refuse = (reply: FastifyReply, status: number, message: string) =>
    reply.code(status).send({ error: { message } })

  app.register(async (scope) => {
    parseBodiesAsText(scope, maxBody)
    scope.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      if (error.statusCode && error.statusCode < 500)
        return refuse(reply, error.statusCode, 'The request cannot be read.')
      request.log.error({ err: error }, 'operator sign-in request failed')
      return refuse(reply, 503, 'Try again.')
    })
    scope.post('/providers/operator/sign-in-tokens', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const signed = readSignedBody(request, secret, clock)
      if (!signed.ok) {
        if (signed.error === 'malformed') return refuse(reply, 422, 'The body is not JSON.')
        if (signed.error === 'duplicate-key') return refuse(reply, 422, 'The body names a key twice.')
        return refuse(reply, 401, 'The signature is missing, stale or wrong.')
      }
      const body = signInTokenRequest.safeParse(signed.json)
      if (!body.success) return refuse(reply, 422, 'Send { "playerId": a UUID }.')
      if (!(await isFirstUse(request, { db, clock })))
        return refuse(reply, 409, 'This signed request was made before. Sign a new one.')
      const issued = await tokens.issue(body.data.playerId)
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
  })
}
