import { expect, test } from 'vitest'
import { destinationsFor } from './destinations.ts'

const pathsFor = (status: 'guest' | 'player', restriction: 1 | 2 | null) =>
  destinationsFor(status, { restriction, offers: ['betting', 'tournaments', 'loyalty'] }).map(({ to }) => to)

test('offers only account pages where nothing may be offered [2.1-27b 6-03d]', () => {
  expect(pathsFor('guest', 1)).toEqual(['/responsible-gambling'])
  expect(pathsFor('player', 1)).toEqual(['/profile/history', '/profile/security', '/responsible-gambling'])
  for (const restriction of [2, null] as const)
    expect(pathsFor('player', restriction)).toEqual(expect.arrayContaining(['/', '/favorites', '/betting']))
  expect(pathsFor('guest', null)).not.toContain('/favorites')
})
