import { expect, test } from 'vitest'
import type { CountryRestriction } from '~/lib/site.ts'
import { profilePages } from './profile-pages.ts'

const paths = (settings: Parameters<typeof profilePages>[0], restriction: CountryRestriction | null = null) =>
  profilePages(settings, restriction).map(({ to }) => to.slice('/profile/'.length))
const always = [
  'personal',
  'wallet',
  'bonuses',
  'history',
  'limits',
  'security',
  'notifications',
  'verification',
]
const settings = (isReferralEnabled: boolean, isEnabled: boolean, hidesDocuments: boolean) => ({
  isReferralEnabled,
  identityVerification: { isEnabled, provider: 'identity', hidesDocuments },
})

test('hides documents only if the enabled verification service replaces them [2.1-23]', () => {
  expect(paths(settings(false, false, false))).toContain('documents')
  expect(paths(settings(false, false, true))).toContain('documents')
  expect(paths(settings(false, true, false))).toContain('documents')
  expect(paths(settings(false, true, true))).toEqual(always)
})

test('shows referrals only if enabled [2.1-22]', () => {
  expect(paths(settings(false, true, true))).not.toContain('referral')
  expect(paths(settings(true, true, true))).toEqual([...always, 'referral'])
})

test('hides referrals where nothing may be offered [2.1-27b]', () => {
  expect(paths(settings(true, true, true), 'geo-restricted')).toEqual(always)
  expect(paths(settings(true, true, true), 'sign-in-blocked')).toContain('referral')
})

test('hides pages that depend on unknown settings', () => {
  expect(paths(undefined)).toEqual(always)
})
