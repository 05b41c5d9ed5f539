import type {
  LoyaltyAccount,
  PlayerQuest,
  PlayerQuestTask,
  Tournament,
  TournamentDetails,
} from '@croupier/contract/types'
import { describe, expect, test } from 'vitest'
import { createLevelHandlers } from '~/features/loyalty/realtime.ts'
import { createQuestHandlers, patchQuest, patchTask } from '~/features/quests/realtime.ts'
import { createEntryHandlers, createTournamentHandlers } from '~/features/tournaments/realtime.ts'
import { createWheelHandlers } from '~/features/wheels/realtime.ts'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import type { QuestEnd } from '~/lib/realtime/document-events.ts'

const task = (progress: number, quantity = 3) => ({
  id: 't',
  questId: 'q',
  type: 'rounds' as const,
  collection: null,
  games: null,
  isActive: progress < quantity,
  isCompleted: progress === quantity,
  progress,
  quantity,
  ...{ multiple: null, amount: null },
})
const quest = (id: string, state = 2, progress = 0): PlayerQuest => ({
  id,
  questId: 'q',
  name: `Quest ${id}`,
  picture: null,
  state,
  currency: 'EUR',
  rewards: [{ kind: 'text', text: 'A mug' }],
  issuedAt: '2026-11-20T12:00:00.000Z',
  endsAt: null,
  tasks: [task(progress)],
})
const published = (playerQuestId: string, progress: number): PlayerQuestTask => ({
  ...task(progress),
  playerQuestId,
})
const page = (...data: PlayerQuest[]) => ({ data, meta: { page: 1, perPage: 20, total: data.length } })

/** Records patches and invalidations over the given cached data. */
function recorded(entries: readonly (readonly [key: string, data: unknown])[] = []) {
  const cache = new Map(entries)
  const invalidated: string[] = []
  const patching: CacheUpdates = {
    api: {} as CacheUpdates['api'],
    patch(queryKey, change) {
      const under = queryKey.join(' ')
      for (const [key, data] of cache)
        if (key === under || key.startsWith(`${under} `))
          cache.set(key, change(data as never, key.split(' ')))
    },
    invalidate: (queryKey) => void invalidated.push(queryKey.join(' ')),
  }
  return { patching, cache, invalidated }
}

describe('a published quest [7-54b:retention:quests]', () => {
  test('replaces the cached quest and is never reactivated after its end', () => {
    const known = page(quest('a'), quest('b'))
    const after = patchQuest(known, quest('a', 3, 3))
    expect(after.data).toEqual([quest('a', 3, 3), quest('b')])
    expect(after.meta).toBe(known.meta)
    expect(patchQuest(after, quest('a')), 'an outdated publication is ignored').toBe(after)
    expect(patchQuest(known, quest('c'))).toBe(known)
  })

  test('advances single tasks and never moves them back', () => {
    const known = page(quest('a', 2, 1), quest('b', 2, 1))
    const after = patchTask(known, published('b', 2))
    expect(after.data.map(({ tasks }) => tasks[0]?.progress)).toEqual([1, 2])
    expect(after.data[1]?.tasks[0]).not.toHaveProperty('playerQuestId')
    expect(patchTask(after, published('b', 1))).toBe(after)
    expect(patchTask(known, published('c', 2))).toBe(known)
    const ended = page(quest('a', 4, 1))
    expect(patchTask(ended, published('a', 2)), 'a cancelled quest is not updated').toBe(ended)
  })

  test('refetches every list and dispatches the end of the quest to the document [4-10b]', () => {
    const ends: QuestEnd[] = []
    const { patching, invalidated } = recorded()
    const { onPublication, onResync } = createQuestHandlers(patching, (end) => ends.push(end))
    onPublication({ event: 'quest.task.updated', data: published('a', 1) })
    expect(invalidated, 'a task is updated without a request').toEqual([])
    for (const data of [quest('a'), quest('b', 4), quest('a', 3), quest('a', 3), quest('c', 5)])
      onPublication({ event: 'quest.updated', data })
    expect(ends.map(({ id, state }) => [id, state])).toEqual([
      ['a', 3],
      ['c', 5],
    ])
    onResync()
    expect(new Set(invalidated)).toEqual(new Set(['me quests']))
  })
})

test('refetches the spins of the published wheel only [7-54b:retention:wheels 6-04b]', () => {
  const { patching, cache, invalidated } = recorded([
    ['me wheels daily', 0],
    ['me wheels gold', 1],
  ])
  const { onPublication, onResync } = createWheelHandlers(patching)
  onPublication({
    event: 'wheel.spin.issued',
    data: {
      ...{ id: 'w', identity: 'daily', title: 'Daily', segments: [], daily: 0 },
      ...{ spins: 2, isDailyAvailable: false, nextDailyAt: null, nextServerHash: null },
    },
  })
  expect([...cache.values()]).toMatchObject([{ spins: 2 }, 1])
  onResync()
  expect(invalidated).toEqual(['me wheels'])
})

describe('tournaments [7-54b:tournaments]', () => {
  const at = (id: string, state: Tournament['state']): TournamentDetails => ({
    ...{ id, identity: id, title: id, state, isFinal: false, repeats: null },
    startsAt: '2026-03-01T00:00:00.000Z',
    endsAt: '2026-03-14T12:10:00.000Z',
    ...{
      scoring: 'turnover',
      scoreCurrency: 'EUR',
      minStake: null,
      collection: null,
      games: null,
      pictures: [],
    },
    ...{ countries: [], pool: null, players: 1, prizes: [] },
    ...{ isJoinable: true, board: [row(1, '5.00')], ranked: 1 },
    entry: {
      ...{ tournamentId: id, place: 1, number: 1, score: '5.00', currency: 'EUR', prize: null },
      joinedAt: '2026-03-01T00:00:00.000Z',
    },
  })
  const row = (place: number, score: string, isOwn = false) => ({
    ...{ place, number: place, name: `ma***${place}`, score, isOwn },
  })
  const cached = () =>
    recorded([
      ['retention tournaments 1', { data: [at('a', 'running'), at('b', 'running')] }],
      ['me tournament a', at('a', 'running')],
      ['me tournament b', at('b', 'running')],
    ])

  test('an end changes the list and the page, and reads both again', () => {
    const { patching, cache, invalidated } = cached()
    const { onPublication, onResync } = createTournamentHandlers(patching)
    onPublication({ event: 'tournament.completed', data: at('a', 'finished') })
    expect([...cache.values()]).toEqual([
      { data: [at('a', 'finished'), at('b', 'running')] },
      at('a', 'finished'),
      at('b', 'running'),
    ])
    const all = ['me tournament', 'retention tournaments', 'me tournament-entries']
    expect(invalidated).toEqual(all)
    onResync()
    expect(invalidated).toEqual([...all, ...all])
  })

  test('a board changes its page and the number of players in the list, and marks the player’s own row', () => {
    const { patching, cache, invalidated } = cached()
    const { onPublication } = createTournamentHandlers(patching)
    const other = { ...row(1, '7.00'), number: 5 }
    const rows = [other, { ...row(2, '5.00'), number: 1 }]
    onPublication({
      event: 'tournament.board.updated',
      data: { tournamentId: 'a', players: 9, ranked: 2, rows },
    })
    expect(cache.get('me tournament a')).toEqual({
      ...at('a', 'running'),
      ...{ players: 9, ranked: 2, board: [other, { ...row(2, '5.00', true), number: 1 }] },
    })
    expect(cache.get('me tournament b')).toEqual(at('b', 'running'))
    expect(cache.get('retention tournaments 1')).toEqual({
      data: [{ ...at('a', 'running'), players: 9 }, at('b', 'running')],
    })
    expect(invalidated).toEqual([])
  })
})

test('a published place and score are shown at once, on its page and in the list, and nothing is read again [7-54b:tournaments]', () => {
  const entry = (tournamentId: string, place: number, score: string) => ({
    ...{ tournamentId, place, number: 7, score, currency: 'EUR', prize: null },
    joinedAt: '2026-03-01T00:00:00.000Z',
  })
  const own = (id: string, more: object = {}) => ({
    id,
    isFinal: false,
    entry: entry(id, 9, '5.00'),
    ...more,
  })
  const { patching, cache, invalidated } = recorded([
    ['me tournament a', own('a')],
    ['me tournament b', own('b')],
    ['me tournament c', { ...own('a'), isFinal: true }],
    ['me tournament d player', { ...own('a'), entry: null }],
    ['me tournament d guest', { ...own('a'), entry: null }],
    ['me tournament-entries', [entry('a', 9, '5.00'), entry('b', 9, '5.00')]],
  ])
  const moved = entry('a', 4, '7.00')
  createEntryHandlers(patching).onPublication({ event: 'tournament.entry.updated', data: moved })
  expect([...cache.values()]).toEqual([
    own('a', { entry: moved }),
    own('b'),
    own('a', { isFinal: true }),
    own('a', { entry: moved }),
    own('a', { entry: null }),
    [moved, entry('b', 9, '5.00')],
  ])
  const joined = entry('c', 12, '0.00')
  createEntryHandlers(patching).onPublication({ event: 'tournament.entry.updated', data: joined })
  expect(cache.get('me tournament-entries'), 'joined in another tab').toEqual([
    joined,
    moved,
    entry('b', 9, '5.00'),
  ])
  expect(invalidated).toEqual([])
})

describe('a published level [7-54b:retention:accounts]', () => {
  const account = (points: number, order: number): LoyaltyAccount => ({
    points,
    currentLevel: { name: `Level ${order}`, names: {}, order, points: order * 10, rewards: [] },
    nextLevel: null,
  })

  test('updates the loyalty account and is dispatched to the document once', () => {
    const { patching, cache, invalidated } = recorded([['me loyalty-account', account(9, 1)]])
    const dispatched: number[] = []
    const channel = createLevelHandlers(patching, ({ currentLevel }) => dispatched.push(currentLevel.order))
    channel.onPublication({ event: 'level.reached', data: account(20, 2) })
    expect(cache.get('me loyalty-account')).toEqual(account(20, 2))
    channel.onPublication({ event: 'level.reached', data: account(20, 2) })
    channel.onPublication({ event: 'level.reached', data: account(30, 3) })
    channel.onPublication({ event: 'level.reached', data: account(20, 2) })
    expect(dispatched).toEqual([2, 3])
    expect(cache.get('me loyalty-account'), 'an outdated publication is ignored').toEqual(account(30, 3))
    channel.onPublication({ event: 'points.updated', data: account(35, 3) })
    expect(cache.get('me loyalty-account'), 'points move with each round').toEqual(account(35, 3))
    channel.onPublication({ event: 'points.updated', data: account(32, 3) })
    expect(cache.get('me loyalty-account'), 'a reversed round takes its points back').toEqual(account(32, 3))
    expect(dispatched, 'points alone are no new level').toEqual([2, 3])
    expect(invalidated).toEqual([])
    channel.onResync()
    expect(invalidated).toEqual(['me loyalty-account'])
  })
})
