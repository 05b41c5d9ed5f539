import { expect, test } from 'vitest'
import type { SessionStatus } from '~/lib/session.ts'
import type { CountryRestriction } from '~/lib/site.ts'
import { destinationsFor, historyFrom } from './destinations.ts'

const offers = ['betting', 'tournaments', 'loyalty'] as const

const pathsFor = (
  status: SessionStatus,
  restriction: CountryRestriction | null,
  isExcludedFromPromotion = false,
) =>
  destinationsFor(status, { restriction, offers, wheel: 'daily' }, isExcludedFromPromotion, '/').map(
    ({ to }) => to,
  )

test('offers only account pages where nothing may be offered [2.1-27b 6-03d]', () => {
  expect(pathsFor('guest', 'geo-restricted')).toEqual(['/responsible-gambling'])
  expect(pathsFor('player', 'geo-restricted')).toEqual([
    '/profile/history',
    '/profile/security',
    '/responsible-gambling',
  ])
  for (const restriction of ['sign-in-blocked', null] as const)
    expect(pathsFor('player', restriction)).toEqual(expect.arrayContaining(['/', '/favorites', '/betting']))
  expect(pathsFor('guest', null)).not.toContain('/favorites')
})

test('leads to the pages with rewards, and to no wheel where there is none [2.1-18 1-06b]', () => {
  expect(pathsFor('player', null)).toEqual(
    expect.arrayContaining(['/profile/bonuses', '/tournaments', '/wheels/daily', '/loyalty']),
  )
  expect(pathsFor('guest', null)).not.toContain('/profile/bonuses')
  expect(pathsFor('guest', null)).toContain('/wheels/daily')
  const without = destinationsFor('player', { restriction: null, offers: [], wheel: null }, false, '/')
  expect(without.filter(({ to }) => /wheels|tournaments|loyalty/.test(to))).toEqual([])
})

test('shows the entries of a player while the token is verified, so that they do not move', () => {
  expect(pathsFor('unverified', null)).toEqual(pathsFor('player', null))
})

test('leads to no promotion where none is allowed, but to what the player holds', () => {
  const paths = pathsFor('player', null, true)
  expect(paths.filter((path) => /wheels|tournaments/.test(path))).toEqual([])
  expect(paths).toEqual(expect.arrayContaining(['/profile/bonuses', '/profile/history', '/loyalty']))
})

test('leads from a game to its rounds, and from the sportsbook to its bets', () => {
  expect(historyFrom('/games/moth-queen')).toBe('/profile/history?view=rounds')
  expect(historyFrom('/betting')).toBe('/profile/history?view=bets')
  expect(historyFrom('/')).toBe('/profile/history')
})
