import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { bootPlatform, copyOperatorFiles, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const _operator = resolve(import.meta.dirname, '../../../../../operator')
const now = new Date('2026-03-14T12:00:00.000Z')

const entry = (identity: string, startsAt: string, endsAt: string) =>
  `  - { identity: ${identity}, title: The ${identity}, startsAt: ${startsAt}, endsAt: ${endsAt}, prizes: ["€1,000", A cup] }`
const TOURNAMENTS = [
  'tournaments:',
  entry('long-over', '2026-01-01T00:00:00Z', '2026-01-08T00:00:00Z'),
  entry('next-month', '2026-04-01T00:00:00Z', '2026-04-08T00:00:00Z'),
  entry('all-of-march', '2026-03-01T00:00:00Z', '2026-04-01T00:00:00Z'),
  entry('just-over', '2026-03-01T00:00:00+01:00', '2026-03-14T12:00:00Z'),
  entry('tomorrow', '2026-03-15T00:00:00Z', '2026-03-16T00:00:00Z').replace(
    'prizes',
    'covers: [three-koi, moth-queen], prizes',
  ),
  entry('since-noon', '2026-03-14T12:00:00Z', '2026-03-15T00:00:00Z'),
]

/** Tournaments are read from a file only, so one store suffices. */
let folder: string
let platform: TestPlatform
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'))
  copyOperatorFiles(folder)
  await writeFile(join(folder, 'tournaments.yaml'), TOURNAMENTS.join('\n'))
  await writeFile(
    join(folder, 'wheels.yaml'),
    'wheels: [{ identity: daily, title: Daily wheel, segments: [{ title: Nothing, weight: 1 }, { title: A mug, weight: 1, reward: A mug }] }]',
  )
  platform = await bootPlatform({ variables: { OPERATOR_DIR: folder }, now })
})
afterAll(async () => {
  await platform.close()
  await rm(folder, { recursive: true })
})

describe('the list', () => {
  test('GET /api/retention/tournaments lists running tournaments first, then upcoming, then finished ones [7-12 6-04a]', async () => {
    const { data, meta } = await platform.call('GET /api/retention/tournaments', {}, { token: 'none' })
    expect(data.map(({ identity, state }) => `${identity} ${state}`)).toEqual([
      'since-noon running',
      'all-of-march running',
      'tomorrow upcoming',
      'next-month upcoming',
      'just-over finished',
      'long-over finished',
    ])
    expect(meta).toEqual({ page: 1, perPage: 20, total: 6 })
  })

  test.each([
    ['running', ['since-noon', 'all-of-march']],
    ['upcoming', ['tomorrow', 'next-month']],
    ['finished', ['just-over', 'long-over']],
  ] as const)('GET /api/retention/tournaments lists those that are %s', async (state, identities) => {
    const { data, meta } = await platform.call('GET /api/retention/tournaments', { query: { state } })
    expect(data.map(({ identity }) => identity)).toEqual(identities)
    expect(meta?.total).toBe(2)
  })
})

test('GET /api/retention/tournaments lists only the named tournaments, in the state that is asked for', async () => {
  const all = (await platform.call('GET /api/retention/tournaments', {})).data
  const idOf = (identity: string) => all.find((one) => one.identity === identity)?.id ?? ''
  const named = async (query: { readonly ids: string; readonly state?: 'running' }) => {
    const { data, meta } = await platform.call('GET /api/retention/tournaments', { query })
    return [data.map(({ identity }) => identity), meta?.total]
  }
  const ids = [idOf('just-over'), idOf('all-of-march')].join()
  expect(await named({ ids })).toEqual([['all-of-march', 'just-over'], 2])
  expect(await named({ ids, state: 'running' })).toEqual([['all-of-march'], 1])
  const invalid = await platform.call('GET /api/retention/tournaments', { query: { ids: 'all-of-march' } })
  expect(invalid.status).toBe(422)
})

describe('a tournament', () => {
  const find = (tournamentId: string, token?: string) =>
    platform.call('GET /api/retention/tournaments/{tournamentId}', { params: { tournamentId } }, { token })

  test('GET /api/retention/tournaments/{tournamentId} finds a tournament by identity and by id, for guests and players [7-43:details 3-21:tournament 6-04b]', async () => {
    const { token } = await platform.registerPlayer()
    const { data } = await find('all-of-march')
    expect(data).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      identity: 'all-of-march',
      title: 'The all-of-march',
      ...{ state: 'running', isFinal: false, repeats: null, players: 0, ranked: 0 },
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-04-01T00:00:00.000Z',
      prizes: [
        { place: 1, title: '€1,000', reward: { kind: 'text', text: '€1,000' }, entry: null },
        { place: 2, title: 'A cup', reward: { kind: 'text', text: 'A cup' }, entry: null },
      ],
      ...{ pool: null, entry: null, board: [], isJoinable: true },
    })
    expect(data.pictures).toHaveLength(3)
    expect((await find('tomorrow')).data.pictures).toEqual([
      expect.stringContaining('three-koi'),
      expect.stringContaining('moth-queen'),
    ])
    expect((await find(data.id, token)).data).toEqual(data)
    // A start time with an offset is converted to UTC.
    expect((await find('just-over')).data.startsAt).toBe('2026-02-28T23:00:00.000Z')
  })

  test.each(['none', '__proto__', '00000000-0000-4000-8000-000000000000', '%00', ''.padEnd(81, 'x')])(
    'GET /api/retention/tournaments/{tournamentId} returns not found for %s',
    async (name) => {
      expect([404, 422]).toContain((await find(name)).status)
    },
  )

  test('GET /api/retention/tournaments/{tournamentId}/board returns nothing beyond its places, and not found', async () => {
    const board = (tournamentId: string, query: object) =>
      platform.call('GET /api/retention/tournaments/{tournamentId}/board', {
        params: { tournamentId },
        query,
      })
    const { data, meta } = await board('all-of-march', { page: 100_000, perPage: 100 })
    expect([data, meta]).toEqual([[], { page: 100_000, perPage: 100, total: 0 }])
    expect((await board('none', {})).status).toBe(404)
  })

  test('GET /api/retention/tournaments/{tournamentId} offers none to a player whose status allows no rewards, and shows those that ended or were joined', async () => {
    const { token, profile } = await platform.registerPlayer()
    const { id } = (await find('all-of-march', token)).data
    await platform.call('POST /api/retention/tournaments/{id}/participate', { params: { id } }, { token })
    const { db, modules } = platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, profile.id, 'no-deposits', 'a test'))
    expect((await find('since-noon', token)).error).toBe('not-found')
    expect((await find('tomorrow', token)).error).toBe('not-found')
    expect((await find('just-over', token)).data.state).toBe('finished')
    expect((await find('all-of-march', token)).data).toMatchObject({
      isJoinable: false,
      entry: { place: null },
    })
  })

  test('GET /api/retention/tournaments/{tournamentId} offers none during a break', async () => {
    const { token } = await platform.registerPlayer()
    const body = { definition: 5, period: '1' } as const
    await platform.call('POST /api/player/limits', { body }, { token })
    expect((await find('since-noon', token)).error).toBe('not-found')
    expect((await find('just-over', token)).data.state).toBe('finished')
  })

  test('rejects an invalid token [6-04b]', async () => {
    expect((await find('tomorrow', 'not.a.token')).error).toBe('unauthorised')
  })
})

// Last, because the clock only moves forwards.
test('GET /api/retention/tournaments updates the states with the clock, in pages [7-12]', async () => {
  await platform.clock.advance(86_400_000)
  const { data, meta } = await platform.call('GET /api/retention/tournaments', {
    query: { page: 2, perPage: 2 },
  })
  expect(data.map(({ identity, state }) => `${identity} ${state}`)).toEqual([
    'next-month upcoming',
    'since-noon finished',
  ])
  expect(meta).toEqual({ page: 2, perPage: 2, total: 6 })
  expect((await platform.call('GET /api/retention/tournaments', { query: { page: 9 } })).data).toEqual([])
  expect((await platform.call('GET /api/retention/tournaments', { query: { perPage: 101 } })).status).toBe(
    422,
  )
})
