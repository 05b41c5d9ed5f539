import { brotliDecompressSync } from 'node:zlib'
import type { RawResponse, TestPlatform } from '@croupier/testkit'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogueSettings, createCatalogue } from './catalogue.service.ts'
import { createMaxBets } from './max-bets.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { title } from './testing/studio.ts'

const titles = [
  title('amber-orchard', { lines: 10 }),
  title('black-jack', { category: 'table', provider: 'Green Baize', hasDemo: false }),
  title('moth-queen', {
    releasedAt: '2026-11-18T00:00:00.000Z',
    orientation: 'landscape',
    themes: ['animals'],
  }),
  title('night-express', { releasedAt: '2025-01-01T00:00:00.000Z' }),
  title('percent', { title: '100% Wild' }),
  title('score', { title: 'under_score' }),
  title('quote', { title: `O'Brien's "Gold"` }),
  title('secret-garden'),
  title('fake', { covers: { tall: '/covers/fake.svg', square: '/covers/fake-square-tall.svg' } }),
  title('alike', { covers: { tall: '/covers/same-1.svg', square: '/covers/same-2.svg' } }),
]

onPostgres('the catalogue', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  beforeAll(async () => {
    const catalogue = { order: ['night-express', 'moth-queen'], hidden: ['secret-garden'] }
    games = await bootGamePlatform(boot, { titles, catalogue })
    platform = games.platform
  })
  afterAll(() => games.close())

  const list = (query: object = {}, token?: string) =>
    platform.call('GET /api/game/games', { query: { perPage: 100, ...query } }, { token })
  const slugs = async (query: object = {}) => (await list(query)).data.map((one) => one.slug)
  const readGame = (id: string, token?: string) =>
    platform.call('GET /api/game/games/{id}', { params: { id } }, { token })

  describe('GET /api/game/games', () => {
    test('lists games on offer, in the operator’s order first [7-31:games]', async () => {
      expect(await slugs()).toEqual([
        'night-express',
        'moth-queen',
        'percent',
        'alike',
        'amber-orchard',
        'black-jack',
        'quote',
        'score',
      ])
    })

    test('returns what a card shows [7-31:games]', async () => {
      const { data } = await list({ search: 'amber' })
      expect(data).toEqual([
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          slug: 'amber-orchard',
          title: 'amber orchard',
          provider: {
            id: expect.stringMatching(/^[0-9a-f-]{36}$/),
            slug: 'lamplight',
            name: 'Lamplight',
          },
          category: 'slots',
          rtp: '96.10',
          volatility: 'medium',
          lines: 10,
          hasDemo: true,
          isNew: true,
          isAvailable: true,
          images: {
            vertical: expect.stringMatching(/^\/media\/games\/amber-orchard-tall\.[0-9a-f]{16}\.svg$/),
            square: expect.stringMatching(/^\/media\/games\/amber-orchard-square\.[0-9a-f]{16}\.svg$/),
          },
          features: ['free-spins'],
        },
      ])
    })

    test('omits hidden games and games without a picture (clause 30)', async () => {
      const offered = await slugs()
      expect(offered).not.toContain('secret-garden')
      expect(offered).not.toContain('fake')
      expect(offered).toContain('alike')
    })

    test('pages without overlaps [7-31:games]', async () => {
      const all = await slugs({ order: 'title' })
      const paged: string[] = []
      for (const page of [1, 2, 3]) {
        const response = await list({ order: 'title', page, perPage: 3 })
        expect(response.meta).toEqual({ page, perPage: 3, total: all.length })
        paged.push(...response.data.map((game) => game.slug))
      }
      expect(paged).toEqual(all)
      expect((await list({ page: 9 })).data).toEqual([])
    })

    test('filters by category and provider [7-31:games]', async () => {
      expect(await slugs({ category: 'table' })).toEqual(['black-jack'])
      expect(await slugs({ provider: 'green-baize' })).toEqual(['black-jack'])
      expect(await slugs({ provider: 'green-baize,lamplight' })).toEqual(await slugs())
      expect(await slugs({ provider: 'green-baize', category: 'slots' })).toEqual([])
      expect(await slugs({ provider: 'no-such-studio' })).toEqual([])
    })

    test.each([
      ['%', ['percent']],
      ['100% w', ['percent']],
      ['_', ['score']],
      [`'`, ['quote']],
      ['"gold', ['quote']],
      [`'; drop table game; --`, []],
      ['\\', []],
      ['green BAIZE', ['black-jack']],
      ['  moth  ', ['moth-queen']],
      ['\ud800', []],
    ])('searches for %j literally', async (search, found) => {
      expect(await slugs({ search })).toEqual(found)
    })

    test('returns everything for an empty search', async () => {
      expect(await slugs({ search: '  ' })).toEqual(await slugs())
    })

    test.each([
      ['search', { search: 'x'.repeat(10_000) }],
      ['search', { search: 'nul\0' }],
      ['category', { category: 'slots\0' }],
      ['provider', { provider: 'slots\0' }],
      ['provider', { provider: 'Green Baize' }],
      ['provider', { provider: Array.from({ length: 21 }, (_, n) => `studio-${n}`).join(',') }],
      ['collection', { collection: 'Not a slug' }],
      ['perPage', { perPage: 101 }],
      ['perPage', { perPage: 'many' }],
      ['page', { page: 0 }],
      ['order', { order: 'random' }],
      ['category', { category: 'x'.repeat(61) }],
    ])('rejects an invalid %s with a field error', async (field, query) => {
      const response = await list(query as object)
      expect([response.status, response.error]).toEqual([422, 'validation-failed'])
      expect(Object.keys(response.fields)).toEqual([field])
    })

    test('orders by release and by title', async () => {
      expect((await slugs({ order: 'new' }))[0]).toBe('moth-queen')
      expect((await slugs({ order: 'new' })).at(-1)).toBe('night-express')
      expect((await slugs({ order: 'title' })).slice(0, 3)).toEqual(['percent', 'alike', 'amber-orchard'])
    })

    test('orders games without a configured position by rounds played', async () => {
      const player = await games.player()
      const token = await games.openGameSession(player, 'score')
      const round = { token, game: 'score', currency: 'EUR', roundId: crypto.randomUUID() }
      await games.callWallet('bet', { ...round, requestId: crypto.randomUUID(), amount: '1.00' })
      await games.callWallet('win', { ...round, requestId: crypto.randomUUID(), amount: '0', isFinal: true })
      await platform.clock.advance(60_000)
      await platform.platform.modules.games.follow()
      expect((await slugs()).slice(0, 3)).toEqual(['night-express', 'moth-queen', 'score'])
    })

    test('is the same for guests and players and rejects an invalid token [6-01a:browse]', async () => {
      const { token } = await platform.registerPlayer()
      expect((await list({}, token)).data).toEqual((await list()).data)
      expect((await list({}, 'no-token')).error).toBe('unauthorised')
    })
  })

  describe('GET /api/game/games/{id}', () => {
    test('returns a game by id or slug, with its bets [7-31:game]', async () => {
      const byName = (await readGame('moth-queen')).data
      expect(byName).toMatchObject({
        slug: 'moth-queen',
        bets: [{ currency: 'EUR', min: '0.20', max: '100.00' }],
        releasedAt: '2026-11-18T00:00:00.000Z',
        orientation: 'landscape',
        themes: ['animals'],
      })
      expect((await readGame(byName.id)).data).toEqual(byName)
      const { token } = await platform.registerPlayer()
      expect((await readGame('moth-queen', token)).data).toEqual(byName)
    })

    test('returns a game that is beyond the bound of the lists', async () => {
      const nothing = { orders: { popular: [], new: [], title: [] }, byId: new Map(), bySlug: new Map() }
      const catalogue = createCatalogue(platform.platform, {
        settings: catalogueSettings.parse({}),
        view: ({ slug }) => ({ slug }) as never,
        maxBets: createMaxBets({}, platform.platform.modules.settings),
        index: { current: async () => nothing },
        lists: { list: async () => ({ games: [], total: 0 }) },
      })
      expect(await catalogue.details('moth-queen', 'DE')).toMatchObject({ slug: 'moth-queen' })
      expect(await catalogue.details('no-such-game', 'DE')).toBeNull()
    })

    test.each(['no-such-game', '00000000-0000-4000-8000-000000000000', '../games', '%00', "' or 1=1"])(
      'finds nothing by %j',
      async (id) => {
        const response = await readGame(id)
        expect([response.status, response.error]).toEqual([404, 'not-found'])
      },
    )

    test('rejects an id that is too long or not text', async () => {
      expect((await readGame('nul\0')).fields).toEqual({ id: [expect.any(String)] })
      expect((await readGame('x'.repeat(81))).error).toBe('validation-failed')
    })
  })

  describe('covers', () => {
    const addressOf = async (slug: string) => (await readGame(slug)).data.images.vertical
    // fetch() decompresses responses; a raw request shows what was sent.
    const cover = (address: string, encoding: string): Promise<RawResponse> =>
      platform.send('GET', address, { headers: { 'accept-encoding': encoding } })

    test('are served under the hash of their content, cacheable for ever, with scripts disabled', async () => {
      const response = await cover(await addressOf('moth-queen'), 'identity')
      expect(response.status).toBe(200)
      expect(response.text).toContain('fill="#123"')
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      })
      expect(response.headers.get('content-encoding')).toBeNull()
    })

    test('are compressed for clients that accept it', async () => {
      const { server } = platform.platform
      const url = await addressOf('moth-queen')
      const packed = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
      expect(packed.headers['content-encoding']).toBe('br')
      expect(brotliDecompressSync(packed.rawPayload).toString('utf8')).toContain('fill="#123"')
      for (const encoding of ['gzip', 'br;q=0', 'brx', '']) {
        const plain = await server.inject({ url, headers: { 'accept-encoding': encoding } })
        expect([encoding, plain.headers['content-encoding']]).toEqual([encoding, undefined])
      }
    })

    test.each([
      ['another hash', (address: string) => address.replace(/\.[0-9a-f]{16}/, '.0123456789abcdef')],
      ['another game', (address: string) => address.replace('moth-queen', 'no-such')],
      ['another kind', (address: string) => address.replace('-tall', '-square')],
      ['another file', () => '/media/games/..%2f..%2fpackage.json'],
      ['no hash', () => '/media/games/moth-queen-tall.svg'],
    ])('are not found under %s', async (_, change) => {
      const response = await cover(change(await addressOf('moth-queen')), 'identity')
      expect([response.status, response.headers.get('cache-control'), response.text]).toEqual([
        404,
        'no-store',
        '',
      ])
    })
  })

  describe('over time', () => {
    test('marks a game as new for the configured time', async () => {
      const isNew = async () => (await readGame('moth-queen')).data.isNew
      expect(await isNew()).toBe(true)
      await platform.clock.set(new Date('2026-12-17T23:59:59.000Z'))
      expect(await isNew()).toBe(true)
      await platform.clock.advance(1000)
      expect(await isNew()).toBe(false)
      // The hourly synchronisation, due after the clock moved, must end before the next test.
      await platform.waitUntilIdle()
    })

    test('withdraws games that the studio no longer lists and restores them when listed again (clause 30)', async () => {
      games.studio.games = [...titles.filter(({ slug }) => slug !== 'percent'), title('newcomer')]
      await platform.platform.modules.games.synchronise()
      expect(await slugs()).not.toContain('percent')
      expect(await slugs()).toContain('newcomer')
      expect((await readGame('percent')).data.isAvailable).toBe(false)
      games.studio.games = titles
      await platform.platform.modules.games.synchronise()
      expect(await slugs()).toContain('percent')
    })

    test('keeps all games if the studio lists none or does not respond', async () => {
      const before = await slugs()
      games.studio.games = []
      await platform.platform.modules.games.synchronise()
      games.studio.mode = 'down'
      await expect(platform.platform.modules.games.synchronise()).rejects.toThrow(/responded with 500/)
      games.studio.mode = 'up'
      games.studio.games = titles
      expect(await slugs()).toEqual(before)
    })
  })
})
