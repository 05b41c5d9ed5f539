import type { OpenIdProviders, ProviderIdentity } from '../../adapters/openid-providers.ts'
import type { CallContext, Caller, Kernel } from '../../kernel.ts'
import type { PlayerSettings } from './ports.ts'
import { socialCallback } from './social-redirect.ts'
import { consumeAssertion, consumeState, hashOfKey } from './social-storage.ts'
import { TELEGRAM, type TelegramLogin, verifyTelegramLogin } from './telegram-login.ts'

export interface SocialCallback extends TelegramLogin {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
}

/** An identity that the caller has proved. */
export interface ProvedIdentity extends ProviderIdentity {
  readonly provider: string
  readonly backRoute: string | null
}

interface IdentificationDeps {
  readonly settings: PlayerSettings
  readonly openIdProviders: OpenIdProviders
  /** Null without a login widget. */
  readonly botToken: string | null
}

interface SocialCaller {
  readonly provider: string
  readonly browserKey?: string | undefined
  /** The session that links the account; null for a sign-in. */
  readonly owner?: Caller | null
}

const MAX_NAME = 60

/** Verifies callbacks. Every callback is accepted once. */
export function createSocialIdentification(
  { db }: Pick<Kernel, 'db'>,
  { settings, openIdProviders, botToken }: IdentificationDeps,
) {
  /** Uses a state up. @returns null if it is not of this browser, or of another session */
  async function consumeOwnState(
    state: string,
    { provider, browserKey, owner = null }: SocialCaller,
    now: Date,
  ) {
    const stored = await db.transaction((tx) => consumeState(tx, state, now))
    if (!stored || stored.provider !== provider) return null
    if (!browserKey || hashOfKey(browserKey) !== stored.challenge) return null
    // A state for linking does not sign in, nor link in another session.
    if (stored.playerId !== (owner?.playerId ?? null) || stored.sessionId !== (owner?.sessionId ?? null))
      return null
    return stored
  }

  async function identifyByOpenId(
    { state, code, iss }: SocialCallback,
    caller: SocialCaller,
    { now, publicOrigin }: CallContext,
  ): Promise<ProvedIdentity | null> {
    if (!state || !code) return null
    const stored = await consumeOwnState(state, caller, now)
    if (!stored) return null
    const { provider } = caller
    const { nonce, codeVerifier, connection, backRoute } = stored
    const redirectUri = socialCallback(publicOrigin, connection)
    const request = { redirectUri, state, nonce, codeVerifier }
    const identity = await openIdProviders.identify(provider, { state, code, iss }, request)
    return identity && { ...identity, provider, backRoute }
  }

  async function identifyByTelegram(
    callback: SocialCallback,
    caller: SocialCaller,
    { now }: CallContext,
  ): Promise<ProvedIdentity | null> {
    // The site itself checks the state of a sign-in, because its widget is shown without a call.
    if (caller.owner && !(await consumeOwnState(callback.state ?? '', caller, now))) return null
    const isOffered = settings.constants().player.socialAuth.some(({ provider }) => provider === TELEGRAM)
    const login = botToken !== null && isOffered ? verifyTelegramLogin(callback, botToken, now) : null
    if (!login) return null
    const hash = hashOfKey(callback.hash ?? '')
    if (!(await db.transaction((tx) => consumeAssertion(tx, hash, login.expiresAt)))) return null
    return {
      ...{ issuer: TELEGRAM, subject: login.userId, provider: TELEGRAM },
      ...{ email: null, isEmailVerified: false, backRoute: null },
      firstName: callback.first_name?.slice(0, MAX_NAME) || null,
      lastName: callback.last_name?.slice(0, MAX_NAME) || null,
    }
  }

  /**
   * @returns null if the callback is invalid
   * @throws ProviderUnavailableError
   */
  return (callback: SocialCallback, caller: SocialCaller, context: CallContext) =>
    caller.provider === TELEGRAM
      ? identifyByTelegram(callback, caller, context)
      : identifyByOpenId(callback, caller, context)
}
export type IdentifySocial = ReturnType<typeof createSocialIdentification>
