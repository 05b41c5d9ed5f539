import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iban } from './iban.ts'

const isGood = (value: unknown) => iban.check(value, {}, { values: {}, now: 0 })

// Examples of the ISO 13616 registry.
test.each([
  'DE89370400440532013000',
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'NL91ABNA0417164300',
  'FI2112345600000785',
  'PL61109010140000071219812874',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'BR1800360305000010009795493C1',
])('accepts %s', (value) => expect(isGood(value)).toBe(true))

test.each([
  '',
  'DE89',
  'DE00370400440532013000',
  'DE88370400440532013000',
  'DE89370400440532013001',
  'DE89370400440532031000',
  'de89370400440532013000',
  'DE89-3704-0044-0532-0130-00',
  'D089370400440532013000',
  'GB29NWBK6016133192681９',
  `DE89${'3'.repeat(31)}`,
  ' '.repeat(10_000),
  null,
  89,
])('rejects %s', (value) => expect(isGood(value)).toBe(false))

test('rejects every changed digit and every transposition of neighbours', () => {
  const good = 'DE89370400440532013000'
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(good[at]) + by) % 10
      expect(isGood(good.slice(0, at) + digit + good.slice(at + 1))).toBe(false)
      const [one, other] = [good[at], good[at + 1] ?? good[at]]
      if (one !== other) expect(isGood(good.slice(0, at) + other + one + good.slice(at + 2))).toBe(false)
    }),
    { numRuns: 500 },
  )
})
