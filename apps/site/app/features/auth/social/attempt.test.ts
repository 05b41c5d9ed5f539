import { expect, test } from 'vitest'
import { backRouteOf } from './attempt.ts'

const backRoutes = [
  ['/?sign-in=true', '/'],
  ['/de/games?sign-up=true&page=2&stag=a_1', '/de/games?page=2'],
  ['/games?q=a%26b&sign-in=', '/games?q=a%26b'],
  ['/auth/autologin?token=x', '/'],
] as const

test.each(backRoutes)(
  'returns from %s to %s, without sign-in, sign-up and stag [2.6-04b]',
  (address, backRoute) => {
    expect(backRouteOf(new URL(address, 'https://play.example'))).toBe(backRoute)
  },
)
