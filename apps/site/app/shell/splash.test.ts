import { expect, test } from 'vitest'
import { selectSplash } from './splash.ts'

test.each([
  ['/', '', 'start'],
  ['/auth/autologin', '?token=a', 'start'],
  ['/auth/autologin', '?token=a&state=b', 'page'],
  ['/auth/autologin', '?state', 'page'],
  ['/terms', '?state=b', 'start'],
  ['/auth/social/google/callback', '', 'page'],
  ['/auth/social/google/callback', '?code=a&state=b', 'page'],
  ['/auth/social/callback', '', 'start'],
  ['/auth/social/google/callback/more', '', 'start'],
])('%s%s starts with the splash %s [2.1-32b 2.1-32a]', (pathname, search, splash) => {
  expect(selectSplash({ pathname, search })).toBe(splash)
})
