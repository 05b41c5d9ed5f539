import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Signed HTTP between the platform and the outside world, the same in both directions and for every port:
 * `X-Timestamp` is the sender's time in whole seconds, `X-Signature` the lower-case hex HMAC-SHA-256, keyed with
 * the secret the two sides share, of
 *
 *   timestamp + '.' + METHOD + '.' + path + '.' + body
 *
 * METHOD is in upper case; path is the request line's, with its query and as it is encoded there, e.g.
 * `/api/payments/6f1c…`; body is byte for byte as sent, '' for none. Method and path are in it so that a signature is
 * good for one request and no other: without them the signature of any empty body would open every GET. A proxy that
 * rewrites paths must not stand between the two sides.
 */
export const timestampHeader = 'x-timestamp'
export const signatureHeader = 'x-signature'

/** How far the two clocks may be apart, in seconds. */
export const signatureTolerance = 300

/** What is signed beside the body. `url` is an absolute address, or the path with its query. */
export interface SignedRequest {
  readonly method: string
  readonly url: string | URL
}

/** A request as a server gets it: Node's own or Fastify's. */
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

/** The headers to send `request` with at `now`; `body` is '' where there is none. */
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

/** What is wrong with a request's signature, or null. Compares in constant time. */
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
  // Decoding hex stops at the first character that is none, so that nothing but the whole form may pass.
  if (!/^[0-9a-f]{64}$/.test(signature) || !url.startsWith('/')) return 'wrong'
  const expected = Buffer.from(computeMac(secret, timestamp, { method, url }, body), 'hex')
  return timingSafeEqual(Buffer.from(signature, 'hex'), expected) ? null : 'wrong'
}
