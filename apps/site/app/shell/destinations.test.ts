import { expect, test } from 'vitest'
import type { CountryRestriction } from '~/lib/site.ts'
import { destinationsFor } from './destinations.ts'

const pathsFor = (status: 'guest' | 'player', restriction: CountryRestriction | null) =>
  destinationsFor(status, { restriction, offers: ['betting', 'tournaments', 'loyalty'] }).map(({ to }) => to)

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
