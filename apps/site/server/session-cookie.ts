import { randomBytes } from 'node:crypto'
import { CallError, createClient, createFixedSession } from '@croupier/client'
import type { RequestContext, SiteOptions } from '@croupier/contract/types'
import { bindSession, renewToken, renewWithKey } from '~/features/profile/api/player.ts'
import { readCookie, TOKEN_COOKIE } from '~/lib/cookies.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * The routes `/session` and `/session/renewal`. The access token is kept in a cookie that script can read,
 * set by an HTTP header because Safari deletes cookies that script writes after 7 days. The renewal key of
 * the session is kept in an HttpOnly cookie, so that a copied token cannot be renewed (docs/decisions/0018).
 */
export const SESSION_PATH = '/session'
export const RENEWAL_PATH = '/session/renewal'
const KEY_COOKIE = 'session_key'
const YEAR_S = 31_536_000
const TOKEN_PATTERN = /^[\w-]+\.[\w-]+\.[\w-]+$/
const KEY_FORM = /^[\w-]{43}$/
const MAX_TOKEN_LENGTH = 3500
const MAX_BODY_LENGTH = 4096

type SessionRequestContext = Pick<RequestContext, 'publicOrigin' | 'platformFetch'> &
  Pick<SiteOptions<unknown>, 'log'>

/**
 * Answers `POST /session` with a token, `DELETE /session` and `POST /session/renewal`. Cross-origin requests
 * are refused.
 */
export async function handleSessionRequest(
  request: Request,
  context: SessionRequestContext,
): Promise<Response> {
  const isRenewal = new URL(request.url).pathname === RENEWAL_PATH
  const methods = isRenewal ? ['POST'] : ['POST', 'DELETE']
  if (!methods.includes(request.method)) return createResponse(405, { allow: methods.join(', ') })
  if (!isSameOrigin(request, context.publicOrigin)) return createResponse(403)
  if (isRenewal) return renew(request, context)
  const isSecure = context.publicOrigin.startsWith('https:')
  if (request.method === 'DELETE')
    return createResponse(204, {}, [tokenCookie('', 0, isSecure), keyCookie('', 0, isSecure)])
  const received = await readToken(request)
  if (!received) return createResponse(422)
  const token = tokenCookie(received.token, YEAR_S, isSecure)
  if (!received.begins) return createResponse(204, {}, [token])
  const key = await bind(received.token, context)
  // Without a new key, the key of the previous session must be deleted.
  return createResponse(204, {}, [token, key ? keyCookie(key, YEAR_S, isSecure) : keyCookie('', 0, isSecure)])
}

/**
 * Requests a renewal key for the session; null if the platform issues none, in which case the token alone
 * renews the session.
 */
async function bind(token: string, { platformFetch, log }: SessionRequestContext): Promise<string | null> {
  const key = randomBytes(32).toString('base64url')
  const session = createFixedSession(token)
  try {
    await bindSession(createClient({ baseUrl: '', fetch: platformFetch, session }), key)
    return key
  } catch (error) {
    // An invalid token is not an error here: the first call made with it is refused.
    if (!(error instanceof CallError && error.status === 401))
      log.error({ err: error }, 'could not bind a session to a renewal key')
    return null
  }
}

/** Forwards the renewal of the bearer token with the key of the browser's cookie. */
async function renew(request: Request, { platformFetch }: SessionRequestContext): Promise<Response> {
  const [, bearer = ''] = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '') ?? []
  if (bearer.length > MAX_TOKEN_LENGTH || !TOKEN_PATTERN.test(bearer)) return createResponse(401)
  const key = readCookie(request.headers.get('cookie'), KEY_COOKIE)
  const api = createClient({ baseUrl: '', fetch: platformFetch })
  try {
    const data = await (key && KEY_FORM.test(key) ? renewWithKey(api, bearer, key) : renewToken(api, bearer))
    return Response.json({ data }, { headers: NO_STORE })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { status, code, message, endReason, retryAfter } = error
    if (endReason)
      return Response.json({ error: { code, message, endReason } }, { status, headers: NO_STORE })
    return createResponse(status || 503, retryAfter === null ? {} : { 'retry-after': String(retryAfter) })
  }
}

async function readToken(
  request: Request,
): Promise<{ readonly token: string; readonly begins: boolean } | null> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) return null
  const text = await request.text()
  if (text.length > MAX_BODY_LENGTH) return null
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body !== 'object' || body === null || !('accessToken' in body)) return null
    const token = body.accessToken
    if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH || !TOKEN_PATTERN.test(token))
      return null
    return { token, begins: 'begins' in body && body.begins === true }
  } catch {
    return null
  }
}

function tokenCookie(token: string, maxAge: number, isSecure: boolean): string {
  return `${TOKEN_COOKIE}=${token}; Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function keyCookie(key: string, maxAge: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : ''
  return `${KEY_COOKIE}=${key}; Path=${SESSION_PATH}; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`
}

const NO_STORE = { 'cache-control': 'no-store' }

function createResponse(
  status: number,
  headers: Record<string, string> = {},
  cookies: readonly string[] = [],
): Response {
  const answer = new Response(null, { status, headers: { ...NO_STORE, ...headers } })
  for (const cookie of cookies) answer.headers.append('set-cookie', cookie)
  return answer
}
