import { expect, test } from 'vitest'
import { createAlikeGames } from './alike-games.ts'
import type { GameRow } from './game-view.ts'

const row = (id: string, over: Partial<GameRow> = {}) =>
  ({
    ...{ id, category: 'table', providerId: `of ${id}`, volatility: 'high', features: [] as string[] },
    ...over,
  }) as GameRow
const own = row('own', { category: 'slots', volatility: 'low', features: ['ways', 'free-spins'] })
const games = [
  row('popular', { category: 'slots' }),
  row('unlike'),
  own,
  row('ways', { features: ['ways'] }),
  row('second', { category: 'slots' }),
  row('both', { features: ['free-spins', 'ways'] }),
]

test('the games most like one come first, equal ones in the order of the list', () => {
  const ids = (length: number) => createAlikeGames(length)(own, games).map(({ id }) => id)
  expect(ids(10)).toEqual(['both', 'ways', 'popular', 'second'])
  expect(ids(3)).toEqual(['both', 'ways', 'popular'])
})

test('games like one are found once for each list', () => {
  const alike = createAlikeGames(10)
  const first = alike(own, games)
  expect(alike(own, games)).toBe(first)
  expect(alike(own, games.slice(1)).map(({ id }) => id)).toEqual(['both', 'ways', 'second'])
  // Only those of the games asked for last are kept.
  const again = alike(own, games)
  for (let place = 0; place < 499; place += 1) alike(row(`game ${place}`), games)
  expect(alike(own, games)).toBe(again)
  for (let place = 0; place < 500; place += 1) alike(row(`game ${place}`), games)
  expect(alike(own, games)).not.toBe(again)
})
