import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { title } from './testing/studio.ts'

const old = { releasedAt: '2025-01-01T00:00:00.000Z' }
const titles = [
  ...['amber-orchard', 'moth-queen', 'night-express', 'three-koi'].map((slug) => title(slug, old)),
  title('red-canyon', { ...old, features: ['ways'] }),
  title('black-jack', { ...old, category: 'table' }),
]
const catalogue = {
  order: ['amber-orchard', 'moth-queen'],
  collections: [
    { identity: 'slots', title: { en: 'Slots' }, games: { categories: ['slots'] } },
    { identity: 'table', title: { en: 'Tables' }, games: { categories: ['table'] } },
    { identity: 'jackpots', title: { en: 'Jackpots' }, games: { features: ['jackpot'] } },
  ],
}
// The clock of the tests begins on 20 November 2026 at 12:00.
const games = `badges:
  exclusive: { en: Exclusive, de: Exklusiv }
  popular: { en: Popular }
games:
  - { slug: three-koi, pins: [slots], order: 9 }
  - { slug: night-express, pins: [slots, table], order: 1, badge: exclusive, categories: [table] }
  - { slug: red-canyon, features: [jackpot], themes: [nature], until: 2026-11-20T13:00:00Z }
  - { slug: black-jack, from: 2026-11-20T12:30:00Z }
  - { slug: moth-queen, hidden: true }
`

onPostgres('games.yaml', (boot) => {
  let platform: GameTestPlatform['platform']
  let close: GameTestPlatform['close']
  beforeAll(async () => {
    const booted = await bootGamePlatform(boot, { titles, catalogue, files: { 'games.yaml': games } })
    ;({ platform, close } = booted)
  })
  afterAll(() => close())

  const list = async (query: object = {}) =>
    (await platform.call('GET /api/game/games', { query: { perPage: 100, ...query } })).data
  const slugs = async (query: object = {}) => (await list(query)).map(({ slug }) => slug)

  test('orders, hides, pins and adds games', async () => {
    expect(await slugs()).toEqual(['night-express', 'three-koi', 'amber-orchard', 'red-canyon'])
    expect(await slugs({ collection: 'slots' })).toEqual([
      ...['night-express', 'three-koi', 'amber-orchard', 'red-canyon'],
    ])
    // An order that the visitor chose has no pins.
    expect((await slugs({ collection: 'slots', order: 'title' }))[0]).toBe('amber-orchard')
    expect(await slugs({ collection: 'table' })).toEqual(['night-express'])
    expect(await slugs({ collection: 'jackpots' })).toEqual(['red-canyon'])
    expect(await slugs({ jackpot: 'true' })).toEqual(['red-canyon'])
    expect(await slugs({ theme: 'nature' })).toEqual(['red-canyon'])
    const { data } = await platform.call('GET /api/game/collections', {})
    expect(data.map(({ identity, games: count }) => [identity, count])).toEqual([
      ...[
        ['slots', 4],
        ['table', 1],
        ['jackpots', 1],
      ],
    ])
    const { modules } = platform.platform
    const [first] = await list({ slugs: 'night-express' })
    expect(await modules.games.isInCollection(first?.id ?? '', 'table')).toBe(true)
    expect(await modules.games.isInCollection(first?.id ?? '', 'jackpots')).toBe(false)
  })

  test('marks games, also the most played ones, and names the end of their time', async () => {
    await platform.platform.db.orm.execute(
      `update game set rounds = 100 where slug in ('three-koi', 'night-express')`,
    )
    await platform.platform.db.orm.execute(`update game set rounds = 99 where slug = 'amber-orchard'`)
    await platform.clock.advance(61_000)
    await platform.platform.modules.games.follow()
    const marks = (await list()).map(({ slug, badge, offeredUntil }) => [slug, badge?.en, offeredUntil])
    expect(marks).toEqual([
      ['night-express', 'Exclusive', undefined],
      ['three-koi', 'Popular', undefined],
      ['amber-orchard', undefined, undefined],
      ['red-canyon', undefined, '2026-11-20T13:00:00.000Z'],
    ])
  })

  test('offers games in their time only, and opens none outside of it', async () => {
    const open = async (id: string) =>
      (
        await platform.call('POST /api/game/games/{id}/play', {
          params: { id },
          body: { mode: 'demo', locale: 'en' },
        })
      ).error
    expect([await open('black-jack'), await open('red-canyon')]).toEqual(['game-unavailable', null])
    await platform.clock.advance(31 * 60_000)
    await expect.poll(() => slugs({ collection: 'table' }), { timeout: 15_000 }).toContain('black-jack')
    expect([await open('black-jack'), await open('red-canyon')]).toEqual([null, null])
    await platform.clock.advance(30 * 60_000)
    await expect.poll(() => slugs(), { timeout: 15_000 }).not.toContain('red-canyon')
    expect(await open('red-canyon')).toBe('game-unavailable')
    // A synchronisation keeps what is hidden now.
    await platform.platform.modules.games.synchronise()
    expect(await slugs()).not.toContain('red-canyon')
  })
})
