import { expect, test } from 'vitest'
import { formatPercent } from './format-percent.ts'

test.each([
  ['96.10', 'en', '96.1'],
  ['96.10', 'de', '96,1'],
  ['97.00', 'de', '97'],
  ['100', 'en', '100'],
])('%s in %s is %s', (percent, locale, text) => {
  expect(formatPercent(percent, locale)).toBe(text)
})
