import type { FastifyBaseLogger } from 'fastify'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client'
import type { Config, OpenIdProvider } from '../config/index.ts'

/** A person as a provider identifies them. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The secrets of one sign-in at an OpenID Connect provider. */
export interface AuthorizationRequest {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export interface AuthorizationResponse {
  readonly code?: string | undefined
  readonly state?: string | undefined
  readonly iss?: string | undefined
}

/** The configured OpenID Connect providers, by name. */
export interface OpenIdProviders {
  has(provider: string): boolean
  /**
   * The address of the provider's sign-in page.
   * @param connection a connection of an identity service; null for a direct provider
   * @throws ProviderUnavailableError
   */
  authorizationUrl(
    provider: string,
    request: AuthorizationRequest,
    connection: string | null,
  ): Promise<string>
  /**
   * Redeems the code of a callback. @returns null if the response or its token is invalid
   * @throws ProviderUnavailableError
   */
  identify(
    provider: string,
    response: AuthorizationResponse,
    request: AuthorizationRequest,
  ): Promise<ProviderIdentity | null>
}

export class ProviderUnavailableError extends Error {
  override readonly name = 'ProviderUnavailableError'
}

const TIMEOUT_SECONDS = 10
const MAX_NAME = 60
const MAX_EMAIL = 250
const MAX_SUBJECT = 255

type Claims = Readonly<Record<string, unknown>>

/**
 * Sign-in by OpenID Connect (authorization code with PKCE, nonce, and the `iss` check of RFC 9207). The
 * sandbox takes the place of providers that are not configured.
 */
export function createOpenIdProviders(
  { socialProviders, sandboxOpenIdProvider }: Pick<Config, 'socialProviders' | 'sandboxOpenIdProvider'>,
  log: FastifyBaseLogger,
): OpenIdProviders {
  const configurations = new Map<string, Promise<Configuration>>()

  const find = (name: string): OpenIdProvider | null =>
    (Object.hasOwn(socialProviders, name) ? socialProviders[name] : null) ?? sandboxOpenIdProvider

  /** Discovered once; after a failure the next sign-in tries again. */
  function configurationOf(name: string): Promise<Configuration> {
    const known = configurations.get(name)
    if (known) return known
    const provider = find(name)
    if (!provider) throw new Error(`no credentials for ${name}`)
    const found = discover(provider)
    configurations.set(name, found)
    found.catch(() => configurations.delete(name))
    return found
  }

  return {
    has: (name) => find(name) !== null,

    async authorizationUrl(name, { redirectUri, state, nonce, codeVerifier }, connection) {
      const configuration = await configurationOf(name).catch((error: unknown) => {
        log.warn({ err: error, provider: name }, 'a sign-in provider does not respond')
        throw new ProviderUnavailableError(name, { cause: error })
      })
      const url = buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(connection === null ? {} : { connection }),
      })
      return url.href
    },

    async identify(name, response, request) {
      try {
        return await redeem(await configurationOf(name), response, request)
      } catch (error) {
        if (isUnavailable(error)) {
          log.warn({ err: error, provider: name }, 'a sign-in provider does not respond')
          throw new ProviderUnavailableError(name, { cause: error })
        }
        // The error's message and cause may contain the token.
        log.warn({ provider: name, reason: codeOf(error) }, 'a provider’s sign-in was refused')
        return null
      }
    },
  }
}

async function discover({ issuer, internalUrl, clientId, clientSecret }: OpenIdProvider) {
  const fetchInternally: typeof fetch | undefined = internalUrl
    ? (url, init) => fetch(String(url).replace(issuer, internalUrl), init)
    : undefined
  const isInsecure = issuer.startsWith('http:')
  return discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: TIMEOUT_SECONDS,
    // The token's signature is checked too, although it comes from the provider's own server.
    execute: [enableNonRepudiationChecks, ...(isInsecure ? [allowInsecureRequests] : [])],
    ...(fetchInternally && { [customFetch]: fetchInternally as never }),
  })
}

async function redeem(
  configuration: Configuration,
  response: AuthorizationResponse,
  { redirectUri, state, nonce, codeVerifier }: AuthorizationRequest,
): Promise<ProviderIdentity | null> {
  const callback = new URL(redirectUri)
  for (const [key, value] of Object.entries(response))
    if (value !== undefined) callback.searchParams.set(key, value)
  const tokens = await authorizationCodeGrant(configuration, callback, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return null
  const isAddressElsewhere =
    claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
  const details: Claims = isAddressElsewhere
    ? { ...(await fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
    : claims
  return toIdentity(claims.iss, claims.sub, details)
}

function toIdentity(issuer: string, subject: string, claims: Claims): ProviderIdentity | null {
  if (subject.length > MAX_SUBJECT) return null
  const text = (name: string, max: number) => {
    const value = claims[name]
    return typeof value === 'string' && value.trim() !== '' && value.length <= max ? value.trim() : null
  }
  return {
    issuer,
    subject,
    email: text('email', MAX_EMAIL),
    // Some providers send the boolean as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text('given_name', MAX_NAME),
    lastName: text('family_name', MAX_NAME),
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** No response or a failure of the provider's server, as opposed to a refusal. */
function isUnavailable(error: unknown): boolean {
  if (error instanceof TypeError) return !('code' in error) || error.cause !== undefined
  if (!(error instanceof Error)) return false
  if (['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(codeOf(error))) return true
  const { cause } = error
  return cause instanceof Response && cause.status >= 500
}
