import { parseBackRoute } from '@croupier/rules/back-route'
import { type OpenIdProviders, ProviderUnavailableError } from '../../adapters/openid-providers.ts'
import { type CallContext, done, fail, type Kernel } from '../../kernel.ts'
import type { PlayerSettings } from './ports.ts'
import { randomKey, saveState } from './social-storage.ts'
import { TELEGRAM } from './telegram-login.ts'

const CHALLENGE = /^[\w-]{43}$/

interface SocialRedirect {
  readonly provider: string
  /** Null for a direct provider, which has one. */
  readonly connection: string | null
  /** JSON with `backRoute` and `challenge`. */
  readonly state: string
}

interface SocialRedirectDeps {
  readonly settings: PlayerSettings
  readonly openIdProviders: OpenIdProviders
}

export const socialCallback = (publicOrigin: string, connection: string) =>
  `${publicOrigin}/auth/social/${encodeURIComponent(connection)}/callback`

function parseState(state: string) {
  const backRoute = parseBackRoute(state)
  if (backRoute === null) return null
  const { challenge } = JSON.parse(state) as { readonly challenge?: unknown }
  return typeof challenge === 'string' && CHALLENGE.test(challenge) ? { backRoute, challenge } : null
}

/** Redirects to providers. A state is valid once, in the browser that has the challenge's key. */
export function createSocialRedirect(
  { db }: Pick<Kernel, 'db'>,
  { settings, openIdProviders }: SocialRedirectDeps,
) {
  return async function redirect(
    { provider, connection, state: json }: SocialRedirect,
    { publicOrigin, now }: CallContext,
  ) {
    const entry = settings
      .constants()
      .player.socialAuth.find(
        (one) => one.provider === provider && (connection === null || one.connection === connection),
      )
    if (!entry || provider === TELEGRAM) return fail('not-found')
    const parsed = parseState(json)
    if (parsed === null)
      return fail('validation-failed', { state: ['JSON with backRoute, a path of the site, and challenge'] })
    const redirectUri = socialCallback(publicOrigin, entry.connection)
    const [state, nonce, codeVerifier] = [randomKey(), randomKey(), randomKey()]
    try {
      const request = { redirectUri, state, nonce, codeVerifier }
      const location = await openIdProviders.authorizationUrl(provider, request, connection)
      const stored = { provider, connection: entry.connection, nonce, codeVerifier, ...parsed }
      await db.transaction((tx) => saveState(tx, state, stored, now))
      return done({ location })
    } catch (error) {
      if (!(error instanceof ProviderUnavailableError)) throw error
      return done({ location: `${redirectUri}?error=temporarily_unavailable` })
    }
  }
}
