import { createHmac, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { accessTokenLifetime, confirmationCode, createTokens, hashOfCode } from './tokens.ts'

const secret = 'a secret of a test, long enough to be one'
const tokens = createTokens(secret)
const now = new Date('2026-11-20T12:00:00.750Z')
const claims = { playerId: randomUUID(), sessionId: randomUUID(), generation: 7 }
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))

describe('an access token', () => {
  test('contains the player, the session and the generation, and lasts 15 minutes', async () => {
    const token = await tokens.issue(claims, now)
    expect(payloadOf(token)).toEqual({
      sub: claims.playerId,
      sid: claims.sessionId,
      jti: '7',
      aud: 'player',
      iat: Math.floor(now.getTime() / 1000),
      exp: Math.floor(now.getTime() / 1000) + accessTokenLifetime,
    })
    expect(accessTokenLifetime).toBe(900)
    const issued = { ...claims, expiresAt: new Date(payloadOf(token).exp * 1000) }
    expect(await tokens.read(token, now)).toEqual(issued)
    expect(await tokens.read(token, after(accessTokenLifetime - 2))).toEqual(issued)
    expect(await tokens.read(token, after(accessTokenLifetime))).toBeNull()
  })

  test('is readable after its expiry', async () => {
    const token = await tokens.issue(claims, now)
    expect(await tokens.readIgnoringExpiry(token)).toMatchObject(claims)
  })

  test('can be verified by a third party with the key as text', async () => {
    const digest = createHmac('sha256', secret).update('player access token').digest('base64url')
    const { payload } = await jwtVerify(await tokens.issue(claims, now), new TextEncoder().encode(digest), {
      currentDate: now,
    })
    expect(payload.sub).toBe(claims.playerId)
  })

  test('rejects tokens of another secret, without a signature or for another purpose', async () => {
    const exp = Math.floor(after(600).getTime() / 1000)
    const forged = await createTokens('another secret of a test, long enough').issue(claims, now)
    const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
      .setSubject(claims.playerId)
      .setJti('7')
      .setAudience('player')
      .setExpirationTime(exp)
      .encode()
    const genuine = await tokens.issue(claims, now)
    const [head, , signature] = genuine.split('.')
    const changed = Buffer.from(JSON.stringify({ ...payloadOf(genuine), jti: '8' })).toString('base64url')
    // Keys are derived per purpose.
    const rawKey = await new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(claims.playerId)
      .setJti('7')
      .setAudience('player')
      .setExpirationTime(exp)
      .sign(new TextEncoder().encode(secret))
    for (const bad of [
      forged,
      unsigned,
      `${head}.${changed}.${signature}`,
      rawKey,
      '',
      'x',
      'a.b.c',
      'x'.repeat(9000),
    ]) {
      expect(await tokens.read(bad, now)).toBeNull()
      expect(await tokens.readIgnoringExpiry(bad)).toBeNull()
    }
  })
})

test('derives a confirmation code from the id and the secret only', () => {
  const id = randomUUID()
  const code = confirmationCode(secret, id)
  expect(code).toMatch(/^[\w-]{43}$/)
  expect(confirmationCode(secret, id)).toBe(code)
  expect(confirmationCode(secret, randomUUID())).not.toBe(code)
  expect(confirmationCode('another secret of a test, long enough', id)).not.toBe(code)
  expect(hashOfCode(code)).toMatch(/^[0-9a-f]{64}$/)
})
