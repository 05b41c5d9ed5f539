import { expect, test } from 'vitest'
import { createGameRules } from './game-rules.ts'
import { gamesFile } from './games-file.ts'

const badges = { exclusive: { en: 'Exclusive' } }
const rules = (games: readonly object[], catalogue: { order?: string[]; hidden?: string[] } = {}) =>
  createGameRules({ order: [], hidden: [], ...catalogue }, gamesFile.parse({ badges, games }))

test('games with an order of their own come before those of catalogue.yaml', () => {
  const { position } = rules(
    [
      { slug: 'koi', order: 2 },
      { slug: 'fox', order: 1 },
      { slug: 'owl', badge: 'exclusive' },
    ],
    { order: ['moth', 'koi', 'owl'] },
  )
  expect(['fox', 'koi', 'moth', 'owl', 'none'].map(position)).toEqual([0, 1, 2, 3, undefined])
})

test('pinned games are in their order, then in that of the file', () => {
  const { pinned, added } = rules([
    { slug: 'moth', pins: ['slots', 'new'] },
    { slug: 'koi', pins: ['slots'], order: 5, categories: ['table'] },
  ])
  expect([pinned('slots'), pinned('new'), pinned('table')]).toEqual([['koi', 'moth'], ['moth'], []])
  expect([...added('table')]).toEqual(['koi'])
})

test('a game is hidden always, or outside its time', () => {
  const { hidden, hasSchedule, offeredUntil } = rules(
    [
      { slug: 'koi', hidden: true, until: '2027-01-01T00:00:00Z' },
      { slug: 'fox', from: '2026-12-01T00:00:00+01:00', until: '2027-01-01T00:00:00Z' },
      { slug: 'owl', order: 1 },
    ],
    { hidden: ['moth', 'koi'] },
  )
  expect(hidden).toEqual([
    { slug: 'moth', shownFrom: null, shownUntil: null },
    { slug: 'koi', shownFrom: null, shownUntil: null },
    {
      ...{ slug: 'fox', shownFrom: new Date('2026-11-30T23:00:00Z') },
      shownUntil: new Date('2027-01-01T00:00:00Z'),
    },
  ])
  expect([hasSchedule, offeredUntil('fox'), offeredUntil('owl')]).toEqual([
    true,
    '2027-01-01T00:00:00.000Z',
    undefined,
  ])
  expect(rules([{ slug: 'owl', hidden: true }]).hasSchedule).toBe(false)
})

test.each([
  [[{ slug: 'koi' }, { slug: 'koi' }], 'koi is there twice'],
  [[{ slug: 'koi', badge: 'best' }], 'badges has no best'],
  [[{ slug: 'koi', badge: 'constructor' }], 'badges has no constructor'],
  [[{ slug: 'koi', from: '2027-01-01T00:00:00Z', until: '2026-01-01T00:00:00Z' }], 'must be after from'],
  [[{ slug: 'koi', pins: [] }], 'Too small'],
  [[{ slug: 'koi', place: 1 }], 'Unrecognized key'],
])('refuses %j: %s', (games, message) => {
  expect(gamesFile.safeParse({ badges, games }).error?.message).toContain(message)
})

test('an operator needs no file', () => {
  expect(gamesFile.parse(null)).toEqual({ badges: {}, games: [] })
})
