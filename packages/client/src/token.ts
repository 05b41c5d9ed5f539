/** A token that ends within this time is renewed before it is used [9-07b]. */
export const EXPIRY_MARGIN_MS = 10_000

/** When the access token ends, in milliseconds since 1970 on the server's clock; null for what is not a token. */
export function readExpiry(token: string): number | null {
  const seconds = readClaim(token, 'exp')
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null
}

/** Whom the token is for: a player's id. It is the platform that checks it; here it only names channels. */
export function readSubject(token: string): string | null {
  const subject = readClaim(token, 'sub')
  return typeof subject === 'string' ? subject : null
}

function readClaim(token: string, name: string): unknown {
  const payload = token.split('.')[1]
  if (!payload) return null
  try {
    const bytes = atob(payload.replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(bytes)
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>)[name] : null
  } catch {
    return null
  }
}

/** Whether the token has ended or is about to, `now` being the server's time [4-01g]. */
export function isExpiring(token: string, now: number): boolean {
  const expiry = readExpiry(token)
  return expiry === null || expiry - now <= EXPIRY_MARGIN_MS
}
