import {
  CONSENT_COOKIE,
  type Consent,
  type ConsentChoice,
  consentChoices,
  writeConsent,
} from '~/analytics/consent-cookie.ts'
import { isSameOrigin } from './same-origin.ts'

/** An answer is good for half a year; then the visitor is asked again. */
const LIFE_S = 180 * 86_400
const LONGEST_BODY = 200

interface Asked {
  readonly publicOrigin: string
  readonly now: Date
  /** Of what visitors are asked for; null where the house asks for nothing. */
  readonly version: number | null
}

/**
 * Keeps what the visitor has agreed to, by an HTTP header as the session is kept: answers `POST /consent` with `{ "choice": "all" | "necessary" }`; refuses
 * what another site sends.
 */
export async function answerConsent(request: Request, asked: Asked): Promise<Response> {
  if (request.method !== 'POST') return reply(405, { allow: 'POST' })
  if (!isSameOrigin(request, asked.publicOrigin)) return reply(403)
  if (asked.version === null) return reply(404)
  const choice = await readChoice(request)
  if (!choice) return reply(422)
  const time = Math.floor(asked.now.getTime() / 1000)
  return reply(204, {
    'set-cookie': consentCookie({ version: asked.version, time, choice }, asked.publicOrigin),
  })
}

async function readChoice(request: Request): Promise<ConsentChoice | null> {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get('content-type') ?? '')) return null
  const text = await request.text()
  if (text.length > LONGEST_BODY) return null
  try {
    const body: unknown = JSON.parse(text)
    const sent = typeof body === 'object' && body !== null && 'choice' in body ? body.choice : null
    return consentChoices.find((choice) => choice === sent) ?? null
  } catch {
    return null
  }
}

function consentCookie(consent: Consent, publicOrigin: string): string {
  const secure = publicOrigin.startsWith('https:') ? '; Secure' : ''
  return `${CONSENT_COOKIE}=${writeConsent(consent)}; Path=/; Max-Age=${LIFE_S}; SameSite=Lax${secure}`
}

function reply(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
