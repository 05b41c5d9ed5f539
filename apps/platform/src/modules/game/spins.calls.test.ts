import { randomUUID } from 'node:crypto'
import type { RegisteredPlayer, TestPlatform } from '@croupier/testkit'
import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { betRequest, gameSessionFor, playRound, rollbackRequest } from './testing/rounds.ts'
import { title } from './testing/studio.ts'

const bets = [
  { currency: 'EUR', min: '0.20', max: '100.00' },
  { currency: 'SEK', min: '2.00', max: '1000.00' },
]

onPostgres('spins', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  let player: RegisteredPlayer & { readonly accountId: string }
  /** Round ids, oldest first. */
  let played: readonly string[]
  beforeAll(async () => {
    const titles = [title('moth-queen', { bets }), title('night-express', { bets })]
    games = await bootGamePlatform(boot, { titles })
    platform = games.platform
    player = await games.player(10_000n)
    const otherPlayer = await games.player(10_000n)
    await playRound(games, gameSessionFor(await games.openGameSession(otherPlayer)), '5.00', '50.00')
    played = await playSome()
  })
  afterAll(() => games.close())

  /** Three rounds a minute apart, one rolled back, one open, one in another currency. */
  async function playSome(): Promise<string[]> {
    const ids: string[] = []
    const first = gameSessionFor(await games.openGameSession(player))
    for (const win of ['0.00', '2.50', '0.30']) {
      ids.push(await playRound(games, first, '1.00', win))
      await platform.clock.advance(60_000)
    }
    const second = gameSessionFor(await games.openGameSession(player, 'night-express'), 'night-express')
    const rolledBackBet = betRequest(second, { amount: '4.00' })
    await games.callWallet('bet', rolledBackBet)
    await games.callWallet('rollback', rollbackRequest(second, rolledBackBet))
    await platform.clock.advance(60_000)
    const open = betRequest(second, { amount: '0.20' })
    await games.callWallet('bet', open)
    await platform.clock.advance(60_000)
    const { data } = await platform.call('POST /api/wallet/accounts', { body: { currency: 'SEK' } }, player)
    const { db, modules } = platform.platform
    const movement = { accountId: data.id, amount: 50_000n, invoiceId: randomUUID() }
    await db.transaction((tx) => modules.wallet.settleDeposit(tx, movement))
    const third = gameSessionFor(
      await games.openGameSession(player, 'moth-queen', data.id),
      'moth-queen',
      'SEK',
    )
    return [...ids, rolledBackBet.roundId, open.roundId, await playRound(games, third, '10.00', '7.50')]
  }

  const spins = (query: object = {}, { token }: { token?: string } = player) =>
    platform.call('GET /api/game/spins', { query }, { token })

  describe('GET /api/game/spins/revealed', () => {
    const path = '/api/revealed-rounds'
    /** Later, because answers are kept for seconds. */
    async function revealed() {
      await platform.clock.advance(10_000)
      return platform.call('GET /api/game/spins/revealed', {})
    }
    const proof = { format: 'any', seed: { serverSeed: 'revealed' } }
    const entry = (roundId: string, playerRef: string, more: object = {}) => ({
      ...{ roundId, playerRef, proof },
      ...more,
    })

    test('shows everyone settled rounds of players in good standing, with masked names', async () => {
      const [id = '', , , rolledBack = '', open = ''] = played
      const { profile } = player
      const stranger = await platform.registerPlayer()
      games.studio.proofs.set(path, {
        rounds: [
          entry(open, profile.id),
          entry(rolledBack, profile.id),
          entry(randomUUID(), profile.id),
          entry(id, stranger.profile.id),
          entry(id, profile.id, { proof: { long: 'x'.repeat(20_000) } }),
          entry(id, profile.id),
        ],
      })
      const { data } = await revealed()
      expect(data).toEqual([
        {
          ...{ id, name: `${String(profile.nickname).slice(0, 2)}***`, proof: JSON.stringify(proof) },
          game: expect.objectContaining({ slug: 'moth-queen' }),
          ...{ currency: 'EUR', bet: expect.any(String), win: expect.any(String) },
          settledAt: expect.any(String),
        },
      ])
      expect(JSON.stringify(data)).not.toContain(profile.id)
    })

    test('is empty with a studio that lists none, and reports one that answers nonsense', async () => {
      games.studio.proofs.delete(path)
      expect((await revealed()).data).toEqual([])
      games.studio.proofs.set(path, { rounds: [{}] })
      expect((await revealed()).error).toBe('studio-unavailable')
    })
  })

  describe('GET /api/game/spins', () => {
    test('lists the player’s rounds, newest first, with stakes and wins [7-33:spins]', async () => {
      const { data, meta } = await spins()
      expect(data.map((one) => one.id)).toEqual([...played].reverse())
      expect(data.map((one) => [one.currency, one.bet, one.win, one.status])).toEqual([
        ['SEK', '10.00', '7.50', 2],
        ['EUR', '0.20', '0.00', 1],
        ['EUR', '0.00', '0.00', 3],
        ['EUR', '1.00', '0.30', 2],
        ['EUR', '1.00', '2.50', 2],
        ['EUR', '1.00', '0.00', 2],
      ])
      expect(meta).toEqual({
        page: 1,
        perPage: 20,
        total: 6,
        totals: [
          { currency: 'EUR', bet: '3.20', win: '2.80', paid: '2.80' },
          { currency: 'SEK', bet: '10.00', win: '7.50', paid: '7.50' },
        ],
      })
    })

    test('includes game, picture and time', async () => {
      const newest = (await spins()).data[0]
      const game = (await platform.call('GET /api/game/games/{id}', { params: { id: 'moth-queen' } })).data
      expect(newest).toMatchObject({
        game: { id: game.id, slug: 'moth-queen', title: 'moth queen', image: game.images.square },
        createdAt: '2026-11-20T12:05:00.000Z',
        settledAt: '2026-11-20T12:05:00.000Z',
      })
      expect((await spins()).data[1]?.settledAt).toBeNull()
    })

    test('pages without overlaps [7-33:spins]', async () => {
      const ids: string[] = []
      for (const page of [1, 2, 3]) {
        const { data, meta } = await spins({ page, perPage: 2 })
        expect([meta.page, meta.perPage, meta.total]).toEqual([page, 2, 6])
        ids.push(...data.map((one) => one.id))
      }
      expect(ids).toEqual([...played].reverse())
      const beyond = await spins({ page: 4, perPage: 2 })
      expect([beyond.data, beyond.meta.total]).toEqual([[], 6])
    })

    test('filters rounds and totals by game', async () => {
      const game = (await platform.call('GET /api/game/games/{id}', { params: { id: 'night-express' } })).data
      const { data, meta } = await spins({ gameId: game.id })
      expect(data.map((one) => one.status)).toEqual([1, 3])
      expect(meta).toMatchObject({
        total: 2,
        totals: [{ currency: 'EUR', bet: '0.20', win: '0.00', paid: '0.00' }],
      })
      expect((await spins({ gameId: randomUUID() })).meta).toMatchObject({ total: 0, totals: [] })
    })

    test('shows a round of a game that is no longer offered', async () => {
      games.studio.games = [title('night-express', { bets })]
      await platform.platform.modules.games.synchronise()
      expect((await spins()).data[0]?.game.slug).toBe('moth-queen')
    })

    test('shows no other player’s rounds and requires a session', async () => {
      const stranger = await platform.registerPlayer()
      expect((await spins({}, stranger)).meta).toMatchObject({ total: 0, totals: [] })
      const guest = await spins({}, {})
      expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
    })

    test.each([
      ['gameId', { gameId: 'moth-queen' }],
      ['perPage', { perPage: 101 }],
      ['page', { page: -1 }],
    ])('rejects an invalid %s with a field error', async (field, query) => {
      const response = await spins(query)
      expect([response.status, Object.keys(response.fields)]).toEqual([422, [field]])
    })
  })

  const nextServerHash = 'b'.repeat(64)

  describe('POST /api/game/spins/{id}/reveal', () => {
    const reveal = (id: string, caller: { token?: string } = player, hash = nextServerHash) =>
      platform.call(
        'POST /api/game/spins/{id}/reveal',
        { params: { id }, body: { nextServerHash: hash } },
        { token: caller.token },
      )
    const pathOf = (id: string) => `/api/players/${player.profile.id}/rounds/${id}/reveal`

    test('has the studio reveal the seed of the player’s round, with the hash that the player was shown', async () => {
      const [id = ''] = played
      const proof = { format: 'any', seed: { serverSeed: 'revealed' } }
      games.studio.reveals.set(pathOf(id), { status: 200, answer: { isRevealed: true, proof } })
      const { data } = await reveal(id)
      const shown = { game: 'moth-queen', proof: JSON.stringify(proof) }
      expect(data).toEqual({ isRevealed: true, nextServerHash: null, ...shown })
      expect(games.studio.revealRequests.at(-1)).toEqual({ nextServerHash })
    })

    const refusals = [
      ['round-open', 'seed-in-use'],
      ['seeds-changed', 'seed-changed'],
    ] as const
    test.each(refusals)('passes on that the studio refuses with %s', async (code, error) => {
      const [id = ''] = played
      const answer = { error: { code, message: 'The seed stays in use.' } }
      games.studio.reveals.set(pathOf(id), { status: 409, answer })
      const response = await reveal(id)
      expect([response.status, response.error]).toEqual([409, error])
    })

    test('asks for no round of another player, nor one that is open, and reports a studio that is down', async () => {
      const [id = '', , , rolledBack = '', open = ''] = played
      const asked = games.studio.revealRequests.length
      const stranger = await platform.registerPlayer()
      for (const [round, caller] of [
        [id, stranger],
        [rolledBack, player],
        [open, player],
      ] as const)
        expect((await reveal(round, caller)).error).toBe('not-found')
      expect((await reveal(id, {})).status).toBe(401)
      expect((await reveal(id, player, 'no hash')).status).toBe(422)
      expect(games.studio.revealRequests).toHaveLength(asked)
      games.studio.reveals.delete(pathOf(id))
      expect((await reveal(id)).error).toBe('not-found')
      games.studio.mode = 'down'
      const { error } = await reveal(id)
      games.studio.mode = 'up'
      expect(error).toBe('studio-unavailable')
    })
  })

  type Caller = Pick<typeof player, 'token'>

  /** Each call answers 404 without a request to the studio. */
  async function expectNotFound(
    call: (round: string, caller: Caller) => Promise<{ readonly status: number; readonly error: unknown }>,
    requests: readonly (readonly [round: string, caller: Caller])[],
  ) {
    const asked = games.studio.requestedPaths.length
    for (const [round, caller] of requests) {
      const { status, error } = await call(round, caller)
      expect([status, error]).toEqual([404, 'not-found'])
    }
    expect(games.studio.requestedPaths).toHaveLength(asked)
  }

  describe('GET /api/game/spins/{id}/deadline', () => {
    const deadline = (id: string, { token }: { token?: string } = player) =>
      platform.call('GET /api/game/spins/{id}/deadline', { params: { id } }, { token })
    const path = () => `/api/players/${player.profile.id}/open-rounds`

    test('says when the studio finishes an open round, if it does', async () => {
      const [, , , , open = ''] = played
      expect((await deadline(open)).data).toEqual({ endsAt: null })
      const endsAt = '2026-11-21T12:00:00.000Z'
      const other = { roundId: randomUUID(), endsAt: '2026-11-21T11:00:00.000Z' }
      games.studio.proofs.set(path(), { rounds: [other, { roundId: open, endsAt, stake: '0.20' }] })
      expect((await deadline(open)).data).toEqual({ endsAt })
      games.studio.proofs.set(path(), { rounds: [{ roundId: open }] })
      expect((await deadline(open)).data).toEqual({ endsAt: null })
    })

    test('does not ask the studio for a round of another player, or one that is not open', async () => {
      const [settled = '', , , rolledBack = '', open = ''] = played
      const stranger = await platform.registerPlayer()
      await expectNotFound(deadline, [
        [open, stranger],
        [settled, player],
        [rolledBack, player],
        [randomUUID(), player],
      ])
      expect((await deadline(open, {})).status).toBe(401)
    })

    test('reports a studio that is down or answers nonsense', async () => {
      const [, , , , open = ''] = played
      games.studio.proofs.set(path(), { rounds: [{ roundId: open, endsAt: 'soon' }] })
      expect((await deadline(open)).error).toBe('studio-unavailable')
      games.studio.mode = 'down'
      const { status, error } = await deadline(open)
      games.studio.mode = 'up'
      expect([status, error]).toEqual([503, 'studio-unavailable'])
    })
  })

  describe('GET /api/game/spins/{id}/proof', () => {
    const prove = (id: string, { token }: { token?: string } = player) =>
      platform.call('GET /api/game/spins/{id}/proof', { params: { id } }, { token })
    const pathOf = (id: string) => `/api/players/${player.profile.id}/rounds/${id}/proof`

    test('gives what the studio has of the player’s round', async () => {
      const [id = ''] = played
      const proof = { format: 'any', seed: { serverSeed: null } }
      games.studio.proofs.set(pathOf(id), { isRevealed: false, proof, nextServerHash })
      const { data } = await prove(id)
      const shown = { isRevealed: false, game: 'moth-queen', proof: JSON.stringify(proof) }
      expect(data).toEqual({ ...shown, nextServerHash })
      games.studio.proofs.set(pathOf(id), { isRevealed: false, proof })
      expect((await prove(id)).data).toEqual({ ...shown, nextServerHash: null })
    })

    test('does not ask the studio for a round of another player, or one that is not settled', async () => {
      const [id = '', , , rolledBack = '', open = ''] = played
      const stranger = await platform.registerPlayer()
      await expectNotFound(prove, [
        [id, stranger],
        [rolledBack, player],
        [open, player],
        [randomUUID(), player],
      ])
      expect((await prove(id, {})).status).toBe(401)
    })

    test('answers 404 without a proof, and reports a studio that is down or answers nonsense', async () => {
      const [, id = ''] = played
      expect((await prove(id)).error).toBe('not-found')
      games.studio.proofs.set(pathOf(id), { isRevealed: 'yes' })
      expect((await prove(id)).error).toBe('studio-unavailable')
      games.studio.mode = 'down'
      const { status, error } = await prove(id)
      games.studio.mode = 'up'
      expect([status, error]).toEqual([503, 'studio-unavailable'])
    })
  })
})
