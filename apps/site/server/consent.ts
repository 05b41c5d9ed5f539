import {
  CONSENT_COOKIE,
  type Consent,
  type ConsentChoice,
  consentChoices,
  writeConsent,
} from '~/lib/analytics/consent-cookie.ts'
import { isSameOrigin } from './same-origin.ts'

/** Half a year; then the visitor is asked again. */
const MAX_AGE_S = 180 * 86_400
const MAX_BODY_LENGTH = 200

interface ConsentOptions {
  readonly publicOrigin: string
  readonly now: Date
  /** Version of the consent question; null if the operator asks for no consent. */
  readonly version: number | null
}

/**
 * Answers `POST /consent` with a body of `{ "choice": "all" | "necessary" }` by setting the consent cookie.
 * The cookie is set by an HTTP header because Safari deletes cookies that script writes after 7 days.
 * Cross-origin requests are refused.
 */
export async function handleConsentRequest(request: Request, options: ConsentOptions): Promise<Response> {
  if (request.method !== 'POST') return createResponse(405, { allow: 'POST' })
  if (!isSameOrigin(request, options.publicOrigin)) return createResponse(403)
  if (options.version === null) return createResponse(404)
  const choice = await readChoice(request)
  if (!choice) return createResponse(422)
  const time = Math.floor(options.now.getTime() / 1000)
  return createResponse(204, {
    'set-cookie': consentCookie({ version: options.version, time, choice }, options.publicOrigin),
  })
}

async function readChoice(request: Request): Promise<ConsentChoice | null> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) return null
  const text = await request.text()
  if (text.length > MAX_BODY_LENGTH) return null
  try {
    const body: unknown = JSON.parse(text)
    const value = typeof body === 'object' && body !== null && 'choice' in body ? body.choice : null
    return consentChoices.find((choice) => choice === value) ?? null
  } catch {
    return null
  }
}

function consentCookie(consent: Consent, publicOrigin: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${CONSENT_COOKIE}=${writeConsent(consent)}; Path=/; Max-Age=${MAX_AGE_S}; SameSite=Lax${secure}`
}

function createResponse(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
