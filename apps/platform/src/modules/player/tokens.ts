import { createHash, createHmac } from 'node:crypto'
import { compactVerify, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** How long an access token is good, in seconds. */
export const accessTokenLifetime = 15 * 60

/** How long a token for the sportsbook is good, in seconds: its client asks for the next one by itself. */
export const sportsbookTokenLifetime = 5 * 60

/** The claims of an access token that mean something to the platform. */
export interface TokenClaims {
  readonly playerId: string
  readonly sessionId: string
  /** Number of the token within its session. */
  readonly generation: number
}

/** The claims of a token that was issued. */
export interface IssuedClaims extends TokenClaims {
  readonly expiresAt: Date
}

export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<string>
  /** The claims of a token that is genuine and has not ended; null for any other text. */
  read(token: string, now: Date): Promise<IssuedClaims | null>
  /** The claims of a genuine token, ended or not. */
  readIgnoringExpiry(token: string): Promise<IssuedClaims | null>
  /**
   * What the sportsbook is shown, and shows again where it asks the platform about its visitor: who that is, null for a
   * guest. Signed with a key of its own, so that it opens nothing else.
   */
  issueForSportsbook(visitor: Pick<TokenClaims, 'playerId' | 'sessionId'> | null, now: Date): Promise<string>
}

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.string().regex(/^[1-9]\d{0,9}$/),
  aud: z.literal('player'),
  exp: z.number().int().positive(),
})
/** Anything longer is no token of ours. */
const maxLength = 2000

const keyFor = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()

/**
 * Access tokens: JWT, HS256, with a key made from the platform's secret for this purpose alone. The key is a text, so
 * that it can be given to another verifier, which Centrifugo is.
 */
export function createTokens(secret: string): Tokens {
  const key = Buffer.from(keyFor(secret, 'player access token').toString('base64url'))

  function parseClaims(payload: unknown): IssuedClaims | null {
    const parsed = claims.safeParse(payload)
    if (!parsed.success) return null
    const { sub, sid, jti, exp } = parsed.data
    return { playerId: sub, sessionId: sid, generation: Number(jti), expiresAt: new Date(exp * 1000) }
  }

  return {
    issue({ playerId, sessionId, generation }, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(playerId)
        .setAudience('player')
        .setJti(String(generation))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenLifetime)
        .sign(key)
    },
    issueForSportsbook(visitor, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const token = new SignJWT(visitor ? { sid: visitor.sessionId } : { guest: true })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience('sportsbook')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sportsbookTokenLifetime)
      if (visitor) token.setSubject(visitor.playerId)
      return token.sign(keyFor(secret, 'sportsbook token'))
    },
    async read(token, now) {
      if (token.length > maxLength) return null
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          requiredClaims: ['exp'],
          currentDate: now,
        })
        return parseClaims(payload)
      } catch {
        return null
      }
    },
    async readIgnoringExpiry(token) {
      if (token.length > maxLength) return null
      try {
        const { payload } = await compactVerify(token, key, { algorithms: ['HS256'] })
        return parseClaims(JSON.parse(new TextDecoder().decode(payload)))
      } catch {
        return null
      }
    },
  }
}

/**
 * The code of a confirmation link. It is made from the confirmation's id, so that a mail can be written, and
 * written again, without the code being kept anywhere; the store has only its hash.
 */
export function confirmationCode(secret: string, confirmationId: string): string {
  return createHmac('sha256', keyFor(secret, 'email confirmation')).update(confirmationId).digest('base64url')
}

/** The code of a link to a new password, made from the reset's id as that of a confirmation is. */
export function passwordResetCode(secret: string, resetId: string): string {
  return createHmac('sha256', keyFor(secret, 'password reset')).update(resetId).digest('base64url')
}

/**
 * The six digits of a code that is sent to a telephone, made from the code's id: a text message can be written, and written
 * again, without them being kept anywhere. Six digits would be found out from any hash by trying them all.
 */
export function phoneCode(secret: string, codeId: string): string {
  const digest = createHmac('sha256', keyFor(secret, 'phone code')).update(codeId).digest()
  // Of 48 bits: that the remainders do not come up quite as often as each other is nothing anybody can use.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex')
