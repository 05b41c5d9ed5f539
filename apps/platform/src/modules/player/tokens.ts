import { createHash, createHmac } from 'node:crypto'
import { compactVerify, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

/** Seconds. */
export const accessTokenLifetime = 15 * 60

/** Seconds. The sportsbook's client requests the next token by itself. */
export const sportsbookTokenLifetime = 5 * 60

export interface TokenClaims {
  readonly playerId: string
  readonly sessionId: string
  /** Number of the token within its session. */
  readonly generation: number
}

export interface IssuedClaims extends TokenClaims {
  readonly expiresAt: Date
}

export interface Bettor extends Pick<TokenClaims, 'playerId' | 'sessionId'> {
  /** The country that the token was requested from. */
  readonly country: string
}

export interface Tokens {
  issue(claims: TokenClaims, now: Date): Promise<string>
  /** The claims of a valid, unexpired token; null for any other text. */
  read(token: string, now: Date): Promise<IssuedClaims | null>
  /** The claims of a valid token, expired or not. */
  readIgnoringExpiry(token: string): Promise<IssuedClaims | null>
  /** The player and session of an unexpired token of `issueForSportsbook`; null for any other text, and a guest. */
  readForSportsbook(token: string, now: Date): Promise<Bettor | null>
  /**
   * The token that identifies the visitor to the sportsbook, and that the sportsbook sends back to the
   * platform to ask who the visitor is. Null means a guest. Signed with a separate key, so that it is no
   * access token.
   */
  issueForSportsbook(visitor: Bettor | null, now: Date): Promise<string>
}

const claims = z.object({
  sub: z.uuid(),
  sid: z.uuid(),
  jti: z.string().regex(/^[1-9]\d{0,9}$/),
  aud: z.literal('player'),
  exp: z.number().int().positive(),
})
const sportsbookClaims = claims.pick({ sub: true, sid: true }).extend({ country: z.string().length(2) })
const maxLength = 2000

const keyFor = (secret: string, purpose: string) => createHmac('sha256', secret).update(purpose).digest()

/**
 * Access tokens: JWT, HS256. The key is derived from the platform's secret for this purpose only. It is text
 * so that it can be configured in another verifier, i.e. Centrifugo.
 */
export function createTokens(secret: string): Tokens {
  const key = Buffer.from(keyFor(secret, 'player access token').toString('base64url'))
  const sportsbookKey = keyFor(secret, 'sportsbook token')

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
      const token = new SignJWT(
        visitor ? { sid: visitor.sessionId, country: visitor.country } : { guest: true },
      )
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setAudience('sportsbook')
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + sportsbookTokenLifetime)
      if (visitor) token.setSubject(visitor.playerId)
      return token.sign(sportsbookKey)
    },
    readForSportsbook: (token, now) => readSportsbookToken(token, sportsbookKey, now),
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

async function readSportsbookToken(token: string, key: Buffer, now: Date) {
  if (token.length > maxLength) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      audience: 'sportsbook',
      requiredClaims: ['exp'],
      currentDate: now,
    })
    const parsed = sportsbookClaims.safeParse(payload)
    if (!parsed.success) return null
    const { sub: playerId, sid: sessionId, country } = parsed.data
    return { playerId, sessionId, country }
  } catch {
    return null
  }
}

/**
 * The code of a confirmation link, derived from the confirmation's id. A mail can be rendered repeatedly
 * without storing the code; only its hash is stored.
 */
export function confirmationCode(secret: string, confirmationId: string): string {
  return createHmac('sha256', keyFor(secret, 'email confirmation')).update(confirmationId).digest('base64url')
}

/** The code of a password reset link, derived from the reset's id like `confirmationCode`. */
export function passwordResetCode(secret: string, resetId: string): string {
  return createHmac('sha256', keyFor(secret, 'password reset')).update(resetId).digest('base64url')
}

/**
 * The six digits of an SMS code, derived from the code's id. A message can be rendered repeatedly without
 * storing the code. No hash is stored either: six digits can be found from a hash by trying all of them.
 */
export function phoneCode(secret: string, codeId: string): string {
  const digest = createHmac('sha256', keyFor(secret, 'phone code')).update(codeId).digest()
  // The modulo bias of 48 bits over 10^6 is negligible.
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

export const hashOfCode = (code: string) => createHash('sha256').update(code).digest('hex')
