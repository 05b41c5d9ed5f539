import { expect, test } from 'vitest'
import { findMissing } from './confirmed.ts'

const email = 'mara@example.com'

test('requires a confirmed e-mail and, if identity verification is enabled, an accepted identity check', () => {
  const cases = [
    [{ email, isEmailConfirmed: true, identityStatus: null }, false, []],
    [{ email, isEmailConfirmed: true, identityStatus: null }, true, ['identity']],
    [{ email, isEmailConfirmed: true, identityStatus: 1 }, true, ['identity']],
    [{ email, isEmailConfirmed: true, identityStatus: 2 }, true, []],
    [{ email, isEmailConfirmed: true, identityStatus: 3 }, true, ['identity']],
    [{ email, isEmailConfirmed: false, identityStatus: 2 }, true, ['email']],
    [{ email, isEmailConfirmed: false, identityStatus: null }, true, ['email', 'identity']],
    [{ email, isEmailConfirmed: false, identityStatus: null }, false, ['email']],
    [{ email: null, isEmailConfirmed: false, identityStatus: null }, false, []],
    [{ email: null, isEmailConfirmed: false, identityStatus: 1 }, true, ['identity']],
  ] as const
  for (const [profile, isEnabled, missing] of cases)
    expect(findMissing(profile, { isEnabled })).toEqual(missing)
})
