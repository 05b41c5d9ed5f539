import { expect, test } from 'vitest'
import { createTestAddress } from './addresses.ts'

test.each([
  ['bitcoin', /^tb1qtest[02-9ac-hj-np-z]{34}$/],
  ['tron', /^TTest[1-9A-HJ-NP-Za-km-z]{29}$/],
  ['ethereum', /^0x7e57Aa[0-9a-fA-F]{34}$/],
  ['ton', /^kQTest[A-Za-z0-9_-]{42}$/],
  ['xrp', /^test-xrp-[0-9a-f]{33}$/],
  ['', /^test-btc-[0-9a-f]{33}$/],
])('an address on %j has its format, is marked as a test one and is new each time', (network, format) => {
  const address = createTestAddress(network, 'BTC')
  expect(address).toMatch(format)
  expect(createTestAddress(network, 'BTC')).not.toBe(address)
})
