import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { createAdapters } from './adapter.ts'
import { loadOidcProvider } from './load-oidc-provider.ts'

const { interactionPolicy, Provider } = await loadOidcProvider()

/** Kept accounts; older ones are dropped. */
const MAX_ACCOUNTS = 500

interface Account {
  readonly email: string | null
  readonly isEmailVerified: boolean
}

interface ProviderOptions {
  readonly issuer: string
  readonly clientSecret: string
  /** Start of all allowed callbacks. */
  readonly callbacks: string
  readonly interactionPath: string
}

/** Asks for the account at every sign-in, even if the browser has a session with the provider. */
function createPolicy() {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    .checks.add(
      new Check(
        'always',
        'asks for an account every time',
        'login_required',
        ({ oidc }) => !oidc.result?.login,
      ),
    )
  return policy
}

function buildConfiguration({ clientSecret, callbacks, interactionPath }: ProviderOptions) {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  return {
    adapter: createAdapters(),
    clients: [
      {
        client_id: 'croupier',
        client_secret: clientSecret,
        redirect_uris: [callbacks],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...key, use: 'sig', alg: 'RS256', kid: 'sandbox' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    extraParams: ['connection'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    // Like the common providers, which send the address in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: createPolicy(),
      url: (_context: unknown, { uid }: { uid: string }) => `${interactionPath}/${uid}`,
    },
    ttl: {
      ...{ AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600 },
      ...{ Interaction: 1800, Session: 1800 },
    },
    async renderError(context: { type: string; body: string }, { error }: { error: string }) {
      context.type = 'text'
      context.body = `The sandbox's sign-in provider refused the request: ${error}.`
    },
  }
}

/** The provider with the accounts that were used to sign in. */
export function createOpenIdProvider(options: ProviderOptions) {
  const accounts = new Map<string, Account>()
  const provider = new Provider(options.issuer, {
    ...buildConfiguration(options),
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: async () => {
        const account = accounts.get(accountId)
        return {
          sub: accountId,
          ...(account?.email && { email: account.email, email_verified: account.isEmailVerified }),
        }
      },
    }),
    // Consent is given with the choice of the account.
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  provider.proxy = true
  // The sandbox does not know the names of the connections.
  provider.Client.prototype.redirectUriAllowed = (address) => address.startsWith(options.callbacks)

  return {
    provider,
    /** @returns the account's id, which is the same for the same name and connection */
    addAccount(connection: string, name: string, account: Account): string {
      const text = `${connection} ${name.trim().toLowerCase()}`
      const id = `${connection}|${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
      accounts.delete(id)
      accounts.set(id, account)
      const [oldest] = accounts.keys()
      if (accounts.size > MAX_ACCOUNTS && oldest !== undefined) accounts.delete(oldest)
      return id
    },
  }
}

interface GrantContext {
  readonly oidc: {
    readonly client: { readonly clientId: string }
    readonly session: { readonly accountId: string }
  }
}
