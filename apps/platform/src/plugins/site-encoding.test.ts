import { expect, test } from 'vitest'
import { chooseEncoding, createEncodingNegotiator } from './site-encoding.ts'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br ; q=0.000', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['xbr, brr', 'identity'],
  ['', 'identity'],
])('%s takes %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
  const choose = createEncodingNegotiator()
  expect([choose(header), choose(header)]).toEqual([encoding, encoding])
})

test('uses no compression without a header', () => {
  expect(createEncodingNegotiator()(undefined)).toBe('identity')
})
