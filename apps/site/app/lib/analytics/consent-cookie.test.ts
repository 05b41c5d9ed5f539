import { expect, test } from 'vitest'
import { readConsent, writeConsent } from './consent-cookie.ts'

test('reads the written value among other cookies', () => {
  const consent = { version: 2, time: 1_763_757_800, choice: 'all' } as const
  expect(readConsent(`a=b; consent=${writeConsent(consent)}; c=d`, 2)).toEqual(consent)
})

test.each([
  ['nothing', null],
  ['no answer', 'a=b'],
  ['another version', 'consent=1.1763757800.all'],
  ['an unknown choice', 'consent=2.1763757800.some'],
  ['a name that all objects have', 'consent=2.1763757800.constructor'],
  ['more than an answer', 'consent=2.1763757800.all.all'],
  ['no time', 'consent=2..all'],
  ['an empty value', 'consent='],
])('takes %s for no answer', (_name, cookies) => {
  expect(readConsent(cookies, 2)).toBeNull()
})
