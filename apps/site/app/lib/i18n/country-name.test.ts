import { expect, test } from 'vitest'
import { countryName } from './country-name.ts'

test.each([
  ['BE', 'en', 'Belgium'],
  ['BE', 'de', 'Belgien'],
  ['BE', 'fa', 'بلژیک'],
  ['QQ', 'en', undefined],
  ['T1', 'en', undefined],
  ['', 'en', undefined],
])('%s in %s is %s', (code, locale, name) => {
  expect(countryName(code, locale)).toBe(name)
})
