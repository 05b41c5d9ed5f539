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

describe('a visitor who comes straight', () => {
  test('is who the socket says, whatever the headers claim', () => {
    const claims = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'BR', 'x-forwarded-proto': 'https' }
    expect(from('198.51.100.4', claims)).toEqual({ ip: '198.51.100.4', country: 'DE', isSecure: false })
  })

  test('has a plain IPv4 address even on a socket for both', () => {
    expect(from('::ffff:198.51.100.4').ip).toBe('198.51.100.4')
  })

  test('is as secure as the house', () => {
    expect(from('198.51.100.4', {}, { publicUrl: 'https://play.example' }).isSecure).toBe(true)
  })
})

describe('a visitor who comes through a trusted proxy', () => {
  test.each(['10.1.2.3', '::ffff:10.1.2.3', 'fd12::1', '192.0.2.1'])('%s is believed [7-55g]', (proxy) => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'br', 'x-forwarded-proto': 'https' }
    expect(from(proxy, headers)).toEqual({ ip: '203.0.113.9', country: 'BR', isSecure: true })
  })

  test.each([
    ['what the visitor wrote before it does not count', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['proxies of ours behind it are passed over', '203.0.113.9, 10.0.0.5, 10.0.0.6', '203.0.113.9'],
    ['an IPv6 address', '2001:db8::7', '2001:db8::7'],
    ['rubbish is no address', 'unknown', '10.1.2.3'],
    ['none at all', '', '10.1.2.3'],
  ])('%s', (_, header, ip) => {
    expect(from('10.1.2.3', { 'x-forwarded-for': header }).ip).toBe(ip)
  })

  test.each(['XX', 'T1', 'Germany', '', '<b>'])('the country %j is none', (country) => {
    expect(from('10.1.2.3', { 'cf-ipcountry': country }).country).toBe('DE')
  })

  test('names its headers as it is configured [7-55g]', () => {
    const overrides = { clientIpHeader: 'cf-connecting-ip', countryHeader: 'x-country' }
    const headers = { 'cf-connecting-ip': '203.0.113.9', 'x-country': 'FI', 'cf-ipcountry': 'BR' }
    expect(from('10.1.2.3', headers, overrides)).toMatchObject({ ip: '203.0.113.9', country: 'FI' })
  })
})
