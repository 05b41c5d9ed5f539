import { expect, test } from 'vitest'
import { displayNames, loadMissingNames } from './missing-names.ts'

test.each([
  ['kk', 'Германия', 'Еуро'],
  ['uz', 'Germaniya', 'Yevro'],
  ['de', 'Deutschland', 'Euro'],
])('names countries and currencies in %s as the server does', async (locale, germany, euro) => {
  const missing = await loadMissingNames(locale)
  expect(missing === null).toBe(locale === 'de')
  const nameOf = (type: Intl.DisplayNamesType, code: string) =>
    displayNames([locale], { type, fallback: 'none' }, missing).of(code)
  expect([nameOf('region', 'DE'), nameOf('currency', 'EUR')]).toEqual([germany, euro])
  expect(nameOf('region', 'QQ')).toBeUndefined()
})
