import { expect, test } from 'vitest'
import { isConfirmed } from './confirmed.ts'

test('a profile is confirmed by its address, and by the check of who it is where there is one', () => {
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
