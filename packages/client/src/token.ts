/** A token is renewed if it expires within this time [9-07b]. */
export const EXPIRY_MARGIN_MS = 10_000

/**
 * Expiry of the access token, in milliseconds since 1970 on the server's clock; null if it is not a JWT with
 * `exp`.
 */
export function readExpiry(token: string): number | null {
  const seconds = readClaim(token, 'exp')
  return typeof seconds === 'number' && Number.isFinite(seconds) ? seconds * 1000 : null
}

/** The player's id. Not verified here: it only names channels, and the platform checks the token. */
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

/**
 * Whether the token has expired or expires within the margin; `now` is server time in milliseconds [4-01g].
 */
export function isExpiring(token: string, now: number): boolean {
  const expiry = readExpiry(token)
  return expiry === null || expiry - now <= EXPIRY_MARGIN_MS
}
