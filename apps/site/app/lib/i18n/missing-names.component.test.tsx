import { expect, test } from 'vitest'
import { loadMissingNames } from './missing-names.ts'

const nameOf = (locale: string, type: Intl.DisplayNamesType, code: string) =>
  new Intl.DisplayNames([locale], { type, fallback: 'none' }).of(code)

test.each([
  ['kk', 'Германия', 'Еуро'],
  ['uz', 'Germaniya', 'Yevro'],
])('browsers name countries and currencies in %s as the server does', async (locale, germany, euro) => {
  await loadMissingNames(locale)
  expect([nameOf(locale, 'region', 'DE'), nameOf(locale, 'currency', 'EUR')]).toEqual([germany, euro])
  expect(nameOf('de', 'region', 'DE')).toBe('Deutschland')
  expect(nameOf(locale, 'region', 'QQ')).toBeUndefined()
})
