import { expect, test } from 'vitest'
import { pathInLanguage } from './path-in-language.ts'

const locales = [
  { code: 'en', name: 'English', isDefault: true },
  { code: 'fa', name: 'فارسی', isDefault: false },
]

test.each([
  ['/profile/security', 'en', '/profile/security'],
  ['/fa/profile/security?page=2', 'fa', '/profile/security?page=2'],
  ['/fa', 'fa', '/'],
  ['/fa?wallet=deposit', 'fa', '/?wallet=deposit'],
  ['/fairness', 'en', '/fairness'],
  ['/fa/profile/security', 'en', null],
  ['/fa', 'en', null],
  ['/profile/security', 'fa', null],
])('%s in a document in %s', (path, locale, expected) => {
  expect(pathInLanguage(path, locale, locales)).toBe(expected)
})
