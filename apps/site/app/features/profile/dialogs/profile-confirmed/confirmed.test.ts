import { expect, test } from 'vitest'
import { isConfirmed } from './confirmed.ts'

test('requires a confirmed e-mail and, if identity verification is enabled, an accepted identity check', () => {
  const cases = [
    [{ isEmailConfirmed: true, identityStatus: null }, false, true],
    [{ isEmailConfirmed: true, identityStatus: null }, true, false],
    [{ isEmailConfirmed: true, identityStatus: 1 }, true, false],
    [{ isEmailConfirmed: true, identityStatus: 2 }, true, true],
    [{ isEmailConfirmed: true, identityStatus: 3 }, true, false],
    [{ isEmailConfirmed: false, identityStatus: 2 }, true, false],
    [{ isEmailConfirmed: false, identityStatus: null }, false, false],
  ] as const
  for (const [profile, isEnabled, confirmed] of cases)
    expect(isConfirmed(profile, { isEnabled })).toBe(confirmed)
})
