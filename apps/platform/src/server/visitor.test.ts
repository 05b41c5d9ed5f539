import { describe, expect, test } from 'vitest'
import { createVisitorResolver } from './visitor.ts'

const config = {
  trustedProxies: ['10.0.0.0/8', 'fd00::/8', '192.0.2.1'],
  clientIpHeader: 'x-forwarded-for',
  countryHeader: 'cf-ipcountry',
  defaultCountry: 'DE',
  publicUrl: 'http://localhost:3000',
}
const from = (
  remoteAddress: string,
  headers: Record<string, string> = {},
  overrides: Partial<typeof config> = {},
) =>
  createVisitorResolver({ ...config, ...overrides })({ raw: { socket: { remoteAddress } }, headers } as never)

describe('a visitor without a proxy', () => {
  test('is identified by the socket, not by headers', () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'BR', 'x-forwarded-proto': 'https' }
    expect(from('198.51.100.4', claims)).toEqual({
      ...{ ip: '198.51.100.4', country: 'DE', isCountryAssumed: true, isSecure: false },
    })
  })

  test('has an IPv4 address on a dual-stack socket too', () => {
    expect(from('::ffff:198.51.100.4').ip).toBe('198.51.100.4')
  })

  test('is secure if the public URL is', () => {
    expect(from('198.51.100.4', {}, { publicUrl: 'https://play.example' }).isSecure).toBe(true)
  })
})

describe('a visitor behind a trusted proxy', () => {
  test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '192.0.2.1'])(
    'accepts the headers of %s [7-55g]',
    (proxy) => {
      const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'br', 'x-forwarded-proto': 'https' }
      expect(from(proxy, headers)).toEqual({
        ...{ ip: '203.0.113.9', country: 'BR', isCountryAssumed: false, isSecure: true },
      })
    },
  )

  test.each([
    ['ignores addresses claimed by the visitor', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['skips the addresses of further trusted proxies', '203.0.113.9, 10.0.0.5, 10.0.0.6', '203.0.113.9'],
    ['accepts an IPv6 address', '2001:db8::7', '2001:db8::7'],
    ['ignores an invalid address', 'unknown', '10.1.2.3'],
    ['uses the proxy’s address without a header', '', '10.1.2.3'],
  ])('%s', (_, header, ip) => {
    expect(from('10.1.2.3', { 'x-forwarded-for': header }).ip).toBe(ip)
  })

  test.each(['XX', 'T1', 'Germany', '', '<b>'])('ignores the invalid country %j', (country) => {
    expect(from('10.1.2.3', { 'cf-ipcountry': country })).toMatchObject({
      country: 'DE',
      isCountryAssumed: true,
    })
  })

  test('reads the configured headers [7-55g]', () => {
    const overrides = { clientIpHeader: 'cf-connecting-ip', countryHeader: 'x-country' }
    const headers = { 'cf-connecting-ip': '203.0.113.9', 'x-country': 'FI', 'cf-ipcountry': 'BR' }
    expect(from('10.1.2.3', headers, overrides)).toMatchObject({ ip: '203.0.113.9', country: 'FI' })
  })
})
