import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Lifetime of a token in seconds. */
export const TOKEN_SECONDS = 3600

/**
 * Access tokens of customers, signed with a key of this process. Tokens of an earlier process are rejected, and
 * widgets then request fresh ones.
 */
export function createTokens(clock: { now(): Date }) {
  const key = randomBytes(32)
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return {
    issue(customer: string): string {
      const expiresAt = clock.now().getTime() + TOKEN_SECONDS * 1000
      const text = `${customer}.${expiresAt}`
      return `${text}.${sign(text)}`
    },
    /** The customer of a valid token; otherwise null. */
    read(token: string): string | null {
      const [customer = '', expiresAt = '', signature = ''] = token.split('.')
      const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(`${customer}.${expiresAt}`))]
      const isSigned = actual.length === expected.length && timingSafeEqual(actual, expected)
      return isSigned && Number(expiresAt) > clock.now().getTime() ? customer : null
    },
  }
}
export type Tokens = ReturnType<typeof createTokens>
