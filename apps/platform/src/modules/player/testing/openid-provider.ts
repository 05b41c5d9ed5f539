import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** What the provider's next token says; by default what the request asked for. */
export interface TestGrant {
  readonly subject: string
  readonly email?: string
  readonly isEmailVerified?: boolean
  readonly nonce?: string
  readonly audience?: string
  readonly issuer?: string
  /** Signs with a key that the provider does not publish. */
  readonly isForged?: boolean
}

const clientId = 'client-of-a-test'
const clientSecret = 'secret-of-a-test'

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** A small OpenID Connect provider that can send wrong tokens. */
export async function startOpenIdProvider() {
  const [key, strangeKey] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')])
  const jwk = { ...(await exportJWK(key.publicKey)), kid: 'test', use: 'sig', alg: 'RS256' }
  const grants = new Map<string, { readonly grant: TestGrant; readonly request: URLSearchParams }>()
  let issuer = ''

  async function createToken({ grant, request }: { grant: TestGrant; request: URLSearchParams }) {
    const claims = {
      nonce: grant.nonce ?? request.get('nonce'),
      ...(grant.email === undefined
        ? {}
        : { email: grant.email, email_verified: grant.isEmailVerified ?? true }),
    }
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'test' })
      .setIssuer(grant.issuer ?? issuer)
      .setSubject(grant.subject)
      .setAudience(grant.audience ?? clientId)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(grant.isForged ? strangeKey.privateKey : key.privateKey)
  }

  async function redeem(form: URLSearchParams) {
    const code = form.get('code') ?? ''
    const granted = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      granted?.request.get('code_challenge') === challenge &&
      granted.request.get('redirect_uri') === form.get('redirect_uri')
    if (!granted || !isRight) return { status: 400, body: { error: 'invalid_grant' } }
    const idToken = await createToken(granted)
    return { status: 200, body: { access_token: 'x', token_type: 'Bearer', id_token: idToken } }
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const { status, body } = path.endsWith('/openid-configuration')
      ? {
          status: 200,
          body: {
            issuer,
            authorization_endpoint: `${issuer}/authorize`,
            token_endpoint: `${issuer}/token`,
            jwks_uri: `${issuer}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['RS256'],
            authorization_response_iss_parameter_supported: true,
          },
        }
      : path === '/jwks'
        ? { status: 200, body: { keys: [jwk] } }
        : await redeem(new URLSearchParams(await readText(request)))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    issuer,
    /** The entry of SOCIAL_PROVIDERS. */
    credentials: { issuer, clientId, clientSecret },
    /** Grants a code for the authorization request, as if the player had signed in there. */
    grant(authorizationUrl: string, grant: TestGrant): { code: string; state: string; iss: string } {
      const request = new URL(authorizationUrl).searchParams
      const code = randomBytes(12).toString('hex')
      grants.set(code, { grant, request })
      return { code, state: request.get('state') ?? '', iss: issuer }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type TestOpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>
