import type { Serve } from '../../kernel.ts'
import type { createSocialRedirect } from './social-redirect.ts'
import type { SocialRegistration } from './social-registration.service.ts'
import type { createSocialSignIn } from './social-sign-in.service.ts'

interface SocialServices {
  readonly redirect: ReturnType<typeof createSocialRedirect>
  readonly signIn: ReturnType<typeof createSocialSignIn>
  readonly registration: SocialRegistration
}

export function serveSocialSignIn(serve: Serve, { redirect, signIn, registration }: SocialServices) {
  serve('GET /api/player/sessions/social/auth0/redirect', ({ query }, context) =>
    redirect({ provider: 'auth0', ...query }, context),
  )

  serve('GET /api/player/sessions/social/{provider}/redirect', ({ params, query }, context) =>
    redirect({ ...params, ...query, connection: null }, context),
  )

  serve('POST /api/player/sessions/social', ({ query, body }, context) => signIn(query, body, context))

  serve('POST /api/player/sessions/social/registration', ({ body }, context) =>
    registration.complete(body, context),
  )
}
