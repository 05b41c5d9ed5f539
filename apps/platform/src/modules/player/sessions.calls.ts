import { type CallContext, done, fail, failUnauthorised, type Serve } from '../../kernel.ts'
import { parseDevice } from './device.ts'
import { originOf } from './events.ts'
import type { SessionList } from './session-list.service.ts'
import type { readSessionPromotion } from './session-promotion.ts'
import type { Sessions } from './sessions.service.ts'
import type { createSignIn } from './sign-in.service.ts'
import type { SignInTokens } from './sign-in-token.service.ts'

const origin = (context: CallContext) => originOf(context, parseDevice(context.userAgent))

export function serveSessions(
  serve: Serve,
  {
    sessions,
    sessionList,
    signIn,
    signInTokens,
    readPromotion,
  }: {
    readonly sessions: Sessions
    readonly sessionList: SessionList
    readonly signIn: ReturnType<typeof createSignIn>
    readonly signInTokens: SignInTokens
    readonly readPromotion: (token: string) => ReturnType<typeof readSessionPromotion>
  },
) {
  const failRefresh = async (bearer: string | null) =>
    failUnauthorised(bearer === null ? null : await sessions.findEndReason(bearer))

  serve('POST /api/player/sessions', ({ body }, context) => signIn.signIn(body, context), {
    findLockSeconds: ({ body }, context) => signIn.findLockSeconds(body, context),
  })

  serve('POST /api/player/sessions/token', ({ body }, context) => signInTokens.signIn(body, context))

  serve('POST /api/player/sessions/refresh', async (_input, { bearer }) => {
    const accessToken = bearer && (await sessions.refresh(bearer))
    return accessToken ? done({ accessToken }) : failRefresh(bearer)
  })

  serve('GET /api/player/sessions/promotion', async (_input, { bearer }) => {
    const isAllowed = bearer && (await readPromotion(bearer))
    return typeof isAllowed === 'boolean' ? done({ isAllowed }) : fail('unauthorised')
  })

  serve('PUT /api/player/sessions/key', async ({ body }, { bearer }) =>
    bearer && (await sessions.bind(bearer, body.key)) ? done({ done: true }) : fail('session-not-new'),
  )

  serve('POST /api/player/sessions/key/refresh', async ({ body }, { bearer }) => {
    const accessToken = bearer && (await sessions.refresh(bearer, body.key))
    return accessToken ? done({ accessToken }) : failRefresh(bearer)
  })

  serve('POST /api/player/sessions/logout', async ({ caller }, context) => {
    await sessionList.signOut(caller, origin(context))
    return done({ done: true })
  })

  serve('GET /api/player/sessions', async ({ caller, query: { page, perPage } }) => {
    const list = await sessionList.list(caller, page, perPage)
    return done(list.sessions, { page, perPage, total: list.total })
  })

  serve('PUT /api/player/sessions/{id}/close', async ({ caller, params }, context) =>
    (await sessionList.close(caller, params.id, origin(context))) ? done({ done: true }) : fail('not-found'),
  )
}
