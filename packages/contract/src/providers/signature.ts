import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed HTTP requests between the platform and providers, the same in both directions and for every
 * provider. `X-Timestamp` is the sender's time in whole seconds, `X-Signature` the lower-case hex
 * HMAC-SHA-256, keyed with the shared secret, of
 *
 *   timestamp + '.' + METHOD + '.' + path + '.' + body
 *
 * METHOD is in upper case; path is as in the request line, encoded and with its query, e.g.
 * `/api/payments/6f1c…`; body is byte for byte as sent, '' if empty. Method and path bind the signature to
 * one request: without them the signature of any empty body would be valid for every GET. A proxy between the
 * two sides must not rewrite paths.
 */
export const timestampHeader = 'x-timestamp'
export const signatureHeader = 'x-signature'

/** Maximum clock difference in seconds. */
export const signatureTolerance = 300

/** Signed parts besides the body. `url` is absolute, or the path with its query. */
export interface SignedRequest {
  readonly method: string
  readonly url: string | URL
}

/** A received request: Node's or Fastify's. */
export interface ReceivedRequest {
  readonly method?: string | undefined
  readonly url?: string | undefined
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

function pathOf(url: string | URL): string {
  if (typeof url === 'string' && url.startsWith('/')) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

function computeMac(secret: string, timestamp: string, { method, url }: SignedRequest, body: string): string {
  const signed = [timestamp, method.toUpperCase(), pathOf(url), body].join('.')
  return createHmac('sha256', secret).update(signed, 'utf8').digest('hex')
}

/** Headers that sign `request` at `now`; `body` is '' if empty. */
export function sign(
  secret: string,
  request: SignedRequest,
  body: string,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  return { [timestampHeader]: timestamp, [signatureHeader]: computeMac(secret, timestamp, request, body) }
}

export type SignatureError = 'missing' | 'stale' | 'wrong'

/** The reason why a signature is invalid, or null. Compares in constant time. */
export function checkSignature(
  secret: string,
  { method = '', url = '', headers }: ReceivedRequest,
  body: string,
  now: Date,
): SignatureError | null {
  const timestamp = headers[timestampHeader]
  const signature = headers[signatureHeader]
  if (typeof timestamp !== 'string' || typeof signature !== 'string') return 'missing'
  if (!/^\d{1,12}$/.test(timestamp)) return 'missing'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > signatureTolerance) return 'stale'
  // Buffer.from(hex) stops at the first invalid character, so check the whole format.
  if (!/^[0-9a-f]{64}$/.test(signature) || !url.startsWith('/')) return 'wrong'
  const expected = Buffer.from(computeMac(secret, timestamp, { method, url }, body), 'hex')
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) ? null : 'wrong'
}
