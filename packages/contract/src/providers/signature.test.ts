import { describe, expect, test } from 'vitest'
import { checkSignature, type ReceivedRequest, sign, signatureHeader } from './signature.ts'

const secret = 'a secret of thirty-two characters'
const now = new Date('2026-11-20T12:00:00.000Z')
const body = '{"amount":"1.00"}'
const request = { method: 'POST', url: '/wallet/bet?round=1' }
const headers = sign(secret, request, body, now)
const signatureErrorOf = (changes: Partial<ReceivedRequest> = {}, text = body, at = now) =>
  checkSignature(secret, { ...request, headers, ...changes }, text, at)

describe('a signed request', () => {
  test('is accepted unchanged, for an absolute URL or a path', () => {
    expect(signatureErrorOf()).toBeNull()
    const whole = sign(
      secret,
      { method: 'post', url: new URL('https://a.example/wallet/bet?round=1') },
      body,
      now,
    )
    expect(whole).toEqual(headers)
    expect(sign(secret, { ...request, url: 'https://b.example/wallet/bet?round=1' }, body, now)).toEqual(
      headers,
    )
  })

  test.each([
    ['method', { method: 'GET' }, body],
    ['path', { url: '/wallet/win?round=1' }, body],
    ['query', { url: '/wallet/bet?round=2' }, body],
    ['body', {}, `${body} `],
  ])('is invalid for another %s', (_, changes, text) => {
    expect(signatureErrorOf(changes, text)).toBe('wrong')
  })

  test('without a body is valid for one URL only', () => {
    const get = { method: 'GET', url: '/api/games' }
    const signed = sign(secret, get, '', now)
    expect(checkSignature(secret, { ...get, headers: signed }, '', now)).toBeNull()
    const other = { method: 'GET', url: '/api/players/one/open-rounds', headers: signed }
    expect(checkSignature(secret, other, '', now)).toBe('wrong')
  })

  test.each([
    ['in capitals', (hex: string) => hex.toUpperCase()],
    ['with more behind it', (hex: string) => `${hex}zz`],
    ['with a line end', (hex: string) => `${hex}\n`],
    ['cut short', (hex: string) => hex.slice(0, 62)],
    ['that is none', () => 'zz'],
    ['of nothing', () => ''],
  ])('is rejected with a signature %s', (_, change) => {
    const signature = change(headers[signatureHeader] ?? '')
    expect(signatureErrorOf({ headers: { ...headers, [signatureHeader]: signature } })).toBe('wrong')
  })

  test('is rejected unsigned, or with a timestamp off by more than five minutes', () => {
    expect(signatureErrorOf({ headers: {} })).toBe('missing')
    expect(signatureErrorOf({}, body, new Date(now.getTime() + 301_000))).toBe('stale')
    expect(signatureErrorOf({}, body, new Date(now.getTime() - 300_000))).toBeNull()
  })
})
