import { TOKEN_COOKIE } from '~/cookies.ts'
import { isSameOrigin } from './same-origin.ts'

/**
 * The site's own route `/session`: keeps the access token in a cookie that script can read. It is set by an HTTP header,
 * because Safari deletes cookies that script writes after 7 days.
 */
const YEAR_S = 31_536_000
const TOKEN_FORM = /^[\w-]+\.[\w-]+\.[\w-]+$/
const LONGEST_TOKEN = 3500
const LONGEST_BODY = 4096

/** Answers `POST /session` with a token, and `DELETE /session`; refuses what another site sends. */
export async function answerSession(request: Request, publicOrigin: string): Promise<Response> {
  if (request.method !== 'POST' && request.method !== 'DELETE') {
    return reply(405, { allow: 'POST, DELETE' })
  }
  if (!isSameOrigin(request, publicOrigin)) return reply(403)
  if (request.method === 'DELETE') return reply(204, { 'set-cookie': tokenCookie('', 0, publicOrigin) })
  const token = await readToken(request)
  if (!token) return reply(422)
  return reply(204, { 'set-cookie': tokenCookie(token, YEAR_S, publicOrigin) })
}

async function readToken(request: Request): Promise<string | null> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) return null
  const text = await request.text()
  if (text.length > LONGEST_BODY) return null
  try {
    const body: unknown = JSON.parse(text)
    const token = typeof body === 'object' && body !== null && 'accessToken' in body ? body.accessToken : null
    return typeof token === 'string' && token.length <= LONGEST_TOKEN && TOKEN_FORM.test(token) ? token : null
  } catch {
    return null
  }
}

function tokenCookie(token: string, maxAge: number, publicOrigin: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${TOKEN_COOKIE}=${token}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

function reply(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
