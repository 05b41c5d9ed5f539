import { expect, test } from 'vitest'
import { displayNames } from './display-names.ts'

test.each([
  ['kk', 'Германия', 'Еуро'],
  ['uz', 'Germaniya', 'Yevro'],
])('knows the names of countries and currencies in %s', (locale, germany, euro) => {
  const { region, currency } = displayNames(locale)
  expect([region?.DE, currency?.EUR]).toEqual([germany, euro])
  expect(Object.keys(region ?? {}).length).toBeGreaterThan(200)
})

test('fails the build where Node has no names', () => {
  expect(() => displayNames('tlh')).toThrow(/no names \(region\) in tlh/)
})
