import { gameShapes } from '@croupier/contract'
import type { TestPlatform } from '@croupier/testkit'
import { onPostgres, pollOptions } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from '../../sql.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { addGames, catalogue, titles } from './testing/lobby.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { betRequest, gameSessionFor, playRound } from './testing/rounds.ts'

onPostgres('the lobby', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { titles, catalogue })
    platform = games.platform
  })
  afterAll(() => games.close())

  const collections = (country = 'FI') => platform.call('GET /api/game/collections', {}, { country })
  const list = (query: object, country = 'FI') =>
    platform.call('GET /api/game/games', { query: { perPage: 100, ...query } }, { country })
  const slugs = async (query: object, country = 'FI') =>
    (await list(query, country)).data.map((one) => one.slug)

  describe('GET /api/game/collections', () => {
    test('lists the operator’s collections in order, with their number of games [7-31:collections 3-21:collection]', async () => {
      expect((await collections()).data).toEqual([
        {
          identity: 'slots',
          title: { en: 'Slots', de: 'Automaten' },
          countries: [],
          order: 'popular',
          games: 6,
        },
        { identity: 'new', title: { en: 'New' }, countries: [], order: 'new', games: 3 },
        { identity: 'calm-ways', title: { en: 'Calm ways' }, countries: [], order: 'popular', games: 1 },
        { identity: 'green', title: { en: 'Green' }, countries: [], order: 'popular', games: 1 },
        { identity: 'pair', title: { en: 'Pair' }, countries: [], order: 'popular', games: 1 },
      ])
    })

    test('filters by the visitor’s country [3-21:collection]', async () => {
      const [first, ...others] = (await collections('DE')).data
      expect(first).toEqual({
        identity: 'everything',
        title: { en: 'Everything' },
        countries: ['DE', 'AT'],
        order: 'popular',
        games: 7,
      })
      expect(others.map(({ identity }) => identity)).toEqual(['slots', 'new', 'calm-ways', 'green', 'pair'])
    })

    test('returns the games that its rule selects, in its order [7-31:collections]', async () => {
      expect(await slugs({ collection: 'calm-ways' })).toEqual(['amber-orchard'])
      expect(await slugs({ collection: 'green' })).toEqual(['black-jack'])
      expect(await slugs({ collection: 'pair' })).toEqual(['moth-queen'])
      expect((await slugs({ collection: 'new' }))[0]).toBe('moth-queen')
      expect((await slugs({ collection: 'new', order: 'title' }))[0]).toBe('amber-orchard')
      expect(await slugs({ collection: 'new', provider: 'lamplight', search: 'MOTH' })).toEqual([
        'moth-queen',
      ])
    })

    test('treats a collection of another country as unknown [7-31:games]', async () => {
      expect((await list({ collection: 'everything' }, 'DE')).meta.total).toBe(7)
      for (const collection of ['everything', 'no-such-one', 'constructor']) {
        const response = await list({ collection })
        expect([response.status, response.error]).toEqual([404, 'not-found'])
      }
    })
  })

  describe('GET /api/game/games as a search', () => {
    type Facets = Readonly<Record<string, readonly { value: string; name: string; games: number }[]>>
    const facets = async (query: object): Promise<Facets> =>
      (await list({ facets: 'true', ...query })).meta.facets as unknown as Facets
    const counts = (facet: Facets[string] = []) =>
      Object.fromEntries(facet.map(({ value, games: number }) => [value, number]))

    test('joins the values of a facet by OR and facets by AND', async () => {
      expect(await slugs({ feature: 'ways,respins', volatility: 'medium' })).toEqual([
        'night-express',
        'moth-queen',
      ])
      expect(await slugs({ feature: 'ways', category: 'slots,table', isNew: 'true', rtp: '96,0' })).toEqual([
        'moth-queen',
        'amber-orchard',
      ])
      expect(await slugs({ theme: 'animals,travel' })).toEqual(['night-express', 'moth-queen'])
      expect(await slugs({ jackpot: 'true' })).toEqual([])
    })

    test('counts each value as if it were selected too, without the own selection of its facet', async () => {
      const found = await facets({ category: 'table', volatility: 'medium' })
      expect(counts(found.category)).toEqual({ slots: 5, table: 1 })
      expect(counts(found.volatility)).toEqual({ medium: 1 })
      expect(counts(found.provider)).toEqual({ 'green-baize': 1 })
      // A selected value is named although none of the games found has it; one that no game has is not.
      const selected = { search: 'moth', feature: 'respins,no-such', provider: 'green-baize' }
      const narrowed = await facets(selected)
      expect(counts(narrowed.feature)).toEqual({ respins: 0 })
      expect(narrowed.provider).toEqual([{ value: 'green-baize', name: 'Green Baize', games: 0 }])
      expect(counts((await facets({ search: 'moth', feature: 'respins' })).feature)).toEqual({
        ...{ respins: 0, 'free-spins': 1, ways: 1 },
      })
      expect((await list({})).meta.facets).toBeUndefined()
    })

    test('names values in the language of the player', async () => {
      const names = async (locale: string) => {
        const { feature = [], category = [], theme = [] } = await facets({ locale })
        return [
          ...theme.map(({ name }) => name),
          feature.find(({ value }) => value === 'free-spins')?.name,
          category.find(({ value }) => value === 'slots')?.name,
        ]
      }
      expect(await names('de')).toEqual(['Tiere', 'own theme', 'Reisen', 'Freispiele', 'Automaten'])
      expect(await names('xx')).toEqual(['Animals', 'own theme', 'Travel', 'Free spins', 'Slots'])
    })

    test('finds misspelt titles, providers and names, the best match first', async () => {
      expect(await slugs({ search: 'expres nihgt' })).toEqual(['night-express'])
      expect(await slugs({ search: 'grene baize' })).toEqual(['black-jack'])
      expect(await slugs({ search: 'freispiele moth', locale: 'de' })).toEqual(['moth-queen'])
      expect(await slugs({ search: 'reisen', locale: 'de' })).toEqual(['night-express'])
      expect(await slugs({ search: 'oslo' })).toEqual(['oslo'])
      expect(await slugs({ search: 'kartenspiele', locale: 'de' })).toEqual(['black-jack'])
      const first = async (query: object) => (await slugs({ search: 'ways', ...query }))[0]
      expect([await first({}), await first({ order: 'title' })]).toEqual(['moth-queen', 'amber-orchard'])
    })

    test('offers what is close if it finds nothing, else popular games', async () => {
      const close = async (query: object) => {
        const { data, meta } = await list(query)
        return [data.length, meta.close?.map(({ slug }) => slug)]
      }
      const withMoth = [0, expect.arrayContaining(['moth-queen'])]
      expect(await close({ search: 'moth emperor' })).toEqual(withMoth)
      expect(await close({ search: 'moth', provider: 'green-baize' })).toEqual(withMoth)
      expect(await close({ search: 'zzzzzzzz' })).toEqual([0, []])
      expect((await list({ search: 'zzzzzzzz' })).meta.popular).toEqual((await list({ perPage: 6 })).data)
      expect((await list({ search: 'moth' })).meta.close).toBeUndefined()
    })

    test.each([
      { feature: 'x'.repeat(61) },
      { category: Array.from({ length: 21 }, () => 'slots').join(',') },
      { volatility: 'wild' },
      { rtp: '98' },
      { jackpot: 'yes' },
      { facets: '1' },
      { locale: 'english' },
    ])('rejects %j with a field error', async (query) => {
      const response = await list(query)
      expect([response.status, Object.keys(response.fields)]).toEqual([422, Object.keys(query)])
    })
  })

  describe('GET /api/game/providers', () => {
    const providers = (query: object = {}) =>
      platform.call('GET /api/game/providers', { query }, { country: 'FI' })
    const names = async (query: object = {}) => (await providers(query)).data.map(({ name }) => name)

    test('lists providers with games on offer by name, with their first covers [7-31:providers]', async () => {
      const { data, meta } = await providers()
      expect(meta).toEqual({ page: 1, perPage: 20, total: 5 })
      expect(data.map(({ name, games }) => [name, games])).toEqual(
        expect.arrayContaining([
          ['Aero   Sohne!', 1],
          ['Green Baize', 1],
          ['Lamplight', 3],
        ]),
      )
      expect(await names()).not.toContain('Hidden Studio')
      const square = async (slug: string) =>
        (await platform.call('GET /api/game/games/{id}', { params: { id: slug } })).data.images.square
      expect(data.find(({ slug }) => slug === 'lamplight')?.covers).toEqual([
        await square('night-express'),
        await square('moth-queen'),
        await square('amber-orchard'),
      ])
    })

    test('gives each provider a unique slug', async () => {
      const { data } = await providers()
      const bySlug = new Map(data.map(({ slug, name }) => [slug, name]))
      expect(bySlug.size).toBe(5)
      for (const slug of bySlug.keys()) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      for (const [slug, name] of bySlug) {
        const found = await providers({ provider: slug })
        expect(found.data.map((one) => one.name)).toEqual([name])
      }
      expect(await names({ provider: 'lamplight,green-baize,no-such' })).toEqual(['Green Baize', 'Lamplight'])
    })

    test('names the logo of a provider that has one [9-15]', async () => {
      const { data } = await providers()
      const logos = data.flatMap(({ slug, logo }) => (logo === null ? [] : [[slug, logo] as const]))
      expect(logos.map(([slug]) => slug)).toEqual(['green-baize'])
      const { status } = await platform.send('GET', logos[0]?.[1] ?? '')
      expect(status).toBe(200)
    })

    test('filters by name and by collection [7-31:providers]', async () => {
      expect(await names({ search: 'bAi' })).toEqual(['Green Baize'])
      expect(await names({ search: '%' })).toEqual([])
      expect((await providers({ collection: 'new' })).data).toMatchObject([
        { name: 'Green Baize', games: 1 },
        { name: 'Lamplight', games: 2 },
      ])
      expect((await providers({ collection: 'everything' })).error).toBe('not-found')
    })

    test('pages without overlaps [7-31:providers]', async () => {
      const paged: string[] = []
      for (const page of [1, 2, 3]) {
        const response = await providers({ page, perPage: 2 })
        expect(response.meta).toEqual({ page, perPage: 2, total: 5 })
        paged.push(...response.data.map(({ name }) => name))
      }
      expect(paged).toEqual(await names())
    })
  })

  describe('GET /api/game/games/favorites', () => {
    const listOf = (token?: string) => platform.call('GET /api/game/games/favorites', {}, { token })
    const mark = (id: string, token?: string) =>
      platform.call('POST /api/game/games/{id}/favorite', { params: { id } }, { token })
    const unmark = (id: string, token?: string) =>
      platform.call('DELETE /api/game/games/{id}/favorite', { params: { id } }, { token })
    const names = ({ data }: { data: readonly { slug: string }[] }) => data.map(({ slug }) => slug)

    test('POST /api/game/games/{id}/favorite returns the list, newest first, without duplicates [7-32]', async () => {
      const { token } = await platform.registerPlayer()
      expect((await listOf(token)).data).toEqual([])
      expect(names(await mark('moth-queen', token))).toEqual(['moth-queen'])
      await platform.clock.advance(1000)
      expect(names(await mark('black-jack', token))).toEqual(['black-jack', 'moth-queen'])
      await platform.clock.advance(1000)
      expect(names(await mark('moth-queen', token))).toEqual(['black-jack', 'moth-queen'])
      const { data } = await list({ search: 'moth' })
      expect((await listOf(token)).data[1]).toEqual(data[0])
      expect(names(await mark(data[0]?.id ?? '', token))).toEqual(['black-jack', 'moth-queen'])
    })

    test('DELETE /api/game/games/{id}/favorite returns the list without it, marked or not [7-32]', async () => {
      const { token } = await platform.registerPlayer()
      await mark('moth-queen', token)
      await mark('oslo', token)
      expect(names(await unmark('moth-queen', token))).toEqual(['oslo'])
      expect(names(await unmark('moth-queen', token))).toEqual(['oslo'])
    })

    test('are told to the player’s other devices when they change, as are games played there', async () => {
      const player = await games.player(10_000n)
      const body = { login: player.email, password: player.password }
      const { accessToken: token } = (await platform.call('POST /api/player/sessions', { body })).data
      const other = { token }
      await platform.waitUntilIdle()
      const follow = (channel: string) =>
        openSubscription(createRealtimeClient(platform, other), `${channel}#${player.profile.id}`)
      const [favourites, rounds] = [await follow('game:favorites'), await follow('game:bets')]
      const updated = (data: readonly string[]) => ({ event: 'favorites.updated', data })
      const told = (...lists: (readonly string[])[]) =>
        vi.waitFor(() => expect(favourites.publications).toEqual(lists.map(updated)), pollOptions)
      await mark('moth-queen', player.token)
      await told(['moth-queen'])
      await platform.clock.advance(1000)
      await mark('oslo', player.token)
      await told(['moth-queen'], ['oslo', 'moth-queen'])
      expect(names(await listOf(other.token))).toEqual(['oslo', 'moth-queen'])
      // What changes nothing is not told.
      await mark('oslo', other.token)
      await unmark('bergen', player.token)
      await unmark('moth-queen', other.token)
      await told(['moth-queen'], ['oslo', 'moth-queen'], ['oslo'])

      const session = gameSessionFor(await games.openGameSession(player, 'oslo'), 'oslo')
      await playRound(games, session, '1.00', '2.00')
      const game = { slug: 'oslo' }
      await vi.waitFor(
        () =>
          expect(rounds.publications.at(-1)).toMatchObject({ event: 'game.round.updated', data: { game } }),
        pollOptions,
      )
      const played = await platform.call('GET /api/game/games/played', {}, { token: other.token })
      expect(names(played)).toEqual(['oslo'])
    })

    test('belong to the player and are refused to guests [7-32 6-02a]', async () => {
      const player = await platform.registerPlayer()
      const otherPlayer = await platform.registerPlayer()
      await mark('moth-queen', player.token)
      await mark('moth-queen', otherPlayer.token)
      await unmark('moth-queen', otherPlayer.token)
      expect(names(await listOf(player.token))).toEqual(['moth-queen'])
      expect(names(await listOf(otherPlayer.token))).toEqual([])
      for (const pending of [listOf(), mark('moth-queen'), unmark('moth-queen')]) {
        const response = await pending
        expect([response.status, response.error]).toEqual([401, 'unauthorised'])
      }
    })

    test('reject unknown games and games not on offer', async () => {
      const { token } = await platform.registerPlayer()
      expect((await mark('no-such-game', token)).error).toBe('not-found')
      expect((await unmark('no-such-game', token)).error).toBe('not-found')
      expect((await mark('secret-garden', token)).error).toBe('game-unavailable')
      await mark('oslo', token)
      await mark('bergen', token)
      games.studio.games = titles.filter(({ slug }) => slug !== 'oslo')
      await platform.platform.modules.games.synchronise()
      const refused = await mark('oslo', token)
      expect([refused.status, refused.error]).toEqual([409, 'game-unavailable'])
      expect(names(await listOf(token))).toEqual(['bergen'])
      games.studio.games = titles
      await platform.platform.modules.games.synchronise()
      expect(names(await listOf(token)).toSorted()).toEqual(['bergen', 'oslo'])
    })

    test('are limited in number, also under concurrency', async () => {
      const { orm } = platform.platform.db
      await addGames(platform, gameShapes.MAX_FAVOURITES - 1)
      const { token, profile } = await platform.registerPlayer()
      await orm.execute(sql`
        insert into game_favourite (player_id, game_id, created_at)
        select ${profile.id}::uuid, id, now() from game where slug like 'moth-queen-%'`)
      const responses = await Promise.all(['moth-queen', 'oslo', 'bergen'].map((slug) => mark(slug, token)))
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
      expect(responses.map(({ error }) => error)).toContain('favourites-full')
      expect((await listOf(token)).data).toHaveLength(gameShapes.MAX_FAVOURITES)
      await orm.execute(sql`delete from game_favourite`)
      await orm.execute(sql`delete from game where slug like 'moth-queen-%'`)
    })
  })

  describe('GET /api/game/games/played', () => {
    const played = (token?: string, query: object = {}) =>
      platform.call('GET /api/game/games/played', { query }, { token })

    test('lists the games of the player’s rounds, most recent first, without duplicates [7-33:played]', async () => {
      const otherPlayer = await games.player(10_000n)
      await playRound(
        games,
        gameSessionFor(await games.openGameSession(otherPlayer, 'oslo'), 'oslo'),
        '1.00',
        '0.00',
      )
      const player = await games.player(10_000n)
      expect((await played(player.token)).data).toEqual([])
      const round = async (slug: string) => {
        await platform.clock.advance(60_000)
        await playRound(
          games,
          gameSessionFor(await games.openGameSession(player, slug), slug),
          '1.00',
          '2.00',
        )
      }
      for (const slug of ['moth-queen', 'night-express', 'oslo', 'moth-queen']) await round(slug)
      await platform.clock.advance(60_000)
      const open = gameSessionFor(await games.openGameSession(player, 'bergen'), 'bergen')
      await games.callWallet('bet', betRequest(open))
      const now = platform.clock.now()
      const { data, meta } = await played(player.token)
      expect(data.map(({ slug }) => slug)).toEqual(['bergen', 'moth-queen', 'oslo', 'night-express'])
      expect(data.slice(0, 2).map(({ playedAt, hasOpenRound }) => [playedAt, hasOpenRound])).toEqual([
        [now.toISOString(), true],
        [new Date(now.getTime() - 60_000).toISOString(), false],
      ])
      expect(meta).toEqual({ page: 1, perPage: 20, total: 4 })
      const second = await played(player.token, { page: 2, perPage: 3 })
      expect([second.data.map(({ slug }) => slug), second.meta.total]).toEqual([['night-express'], 4])
    })

    test('omits games that were only opened and games not on offer', async () => {
      const player = await games.player(10_000n)
      await games.openGameSession(player, 'oslo')
      await playRound(
        games,
        gameSessionFor(await games.openGameSession(player, 'bergen'), 'bergen'),
        '1.00',
        '0.00',
      )
      await platform.platform.db.orm.execute(sql`update game set is_available = false where slug = 'bergen'`)
      const { data, meta } = await played(player.token)
      await platform.platform.db.orm.execute(sql`update game set is_available = true where slug = 'bergen'`)
      expect([data, meta.total]).toEqual([[], 0])
      expect((await played(player.token)).meta.total).toBe(1)
    })

    test('rejects guests', async () => {
      const response = await played()
      expect([response.status, response.error]).toEqual([401, 'unauthorised'])
    })
  })
})
