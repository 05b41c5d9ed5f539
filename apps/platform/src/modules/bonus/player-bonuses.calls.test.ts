import { randomUUID } from 'node:crypto'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { eq, sql } from '../../sql.ts'
import {
  type AwardResult,
  type PlayerBonusRow,
  type PlayerFreespinsRow,
  playerBonus,
  playerFreespins,
} from './tables.ts'
import { testSpinsTerms, testTerms } from './testing/awards.ts'

onPostgres('bonuses and free spins of players', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const common = (playerId: string) => ({
    id: randomUUID(),
    playerId,
    currency: 'EUR',
    status: 'issued' as const,
    result: 'open' as const,
    packageId: null,
    offerId: null,
    cause: null,
    issuedAt: platform.clock.now(),
    finishedAt: null,
  })

  const frozen = {
    ...{ terms: { ...testTerms, required: '12500' }, termsHash: 'f00', walletAccountId: null },
    ...{ activatedAt: null, deadline: null, progress: 0n, kept: 0n },
  }

  /** Issues a bonus directly in the store. */
  async function issueBonus(playerId: string, change: Partial<PlayerBonusRow> = {}): Promise<PlayerBonusRow> {
    const row = {
      ...common(playerId),
      name: 'Welcome bonus',
      amount: 1250n,
      maxBetAmount: 500n,
      issueSessionId: null,
      ...frozen,
      ...(change.status === 'active' ? { walletAccountId: randomUUID() } : {}),
      ...change,
    }
    await platform.platform.db.orm.insert(playerBonus).values(row)
    return row
  }
  async function issueFreespins(
    playerId: string,
    change: Partial<PlayerFreespinsRow> = {},
  ): Promise<PlayerFreespinsRow> {
    const row = {
      ...common(playerId),
      name: 'Twenty spins',
      count: 20,
      gameId: randomUUID(),
      ...{ stake: 20n, terms: testSpinsTerms, termsHash: 'f00', walletAccountId: null, activatedAt: null },
      ...{ deadline: null, played: 0, openRounds: 0, won: 0n },
      ...(change.status === 'active' ? { walletAccountId: randomUUID() } : {}),
      ...change,
    }
    await platform.platform.db.orm.insert(playerFreespins).values(row)
    return row
  }
  const finished = (result: AwardResult) => ({
    ...{ status: 'finished' as const, result },
    finishedAt: platform.clock.now(),
  })

  describe('GET /api/game/player-bonuses', () => {
    test('GET /api/game/player-bonuses returns amounts in the currency of the bonus [7-27 3-15:amounts]', async () => {
      const { token, profile } = await platform.registerPlayer()
      const row = await issueBonus(profile.id, { packageId: randomUUID(), issueSessionId: randomUUID() })
      const { data, meta } = await platform.call('GET /api/game/player-bonuses', {}, { token })
      expect(data).toEqual([
        {
          id: row.id,
          name: 'Welcome bonus',
          names: { en: 'Welcome bonus' },
          status: 1,
          result: 1,
          currency: 'EUR',
          amount: '12.50',
          balance: '0.00',
          progress: '0.00',
          kept: '0.00',
          hasOpenRound: false,
          maxBetAmount: '5.00',
          deadline: null,
          terms: {
            ...{ required: '125.00', maxKept: null, order: 'real-first', isLocked: false },
            ...{ wagerWithinDays: null, hash: 'f00' },
            contributions: { default: 100, categories: {}, games: {} },
          },
          packageId: row.packageId,
          issueSessionId: row.issueSessionId,
          issuedAt: platform.clock.now().toISOString(),
          finishedAt: null,
        },
      ])
      expect(meta).toEqual({ page: 1, perPage: 20, total: 1 })
    })

    test('GET /api/game/player-bonuses filters by status, currency, package and id [7-45b 4-08a:issued 4-08c]', async () => {
      const { token, profile } = await platform.registerPlayer()
      const packageId = randomUUID()
      const issued = await issueBonus(profile.id)
      const active = await issueBonus(profile.id, { status: 'active', packageId })
      const played = await issueBonus(profile.id, finished('played'))
      const crowns = await issueBonus(profile.id, { currency: 'SEK' })
      type Query = NonNullable<Parameters<typeof platform.call<'GET /api/game/player-bonuses'>>[1]>['query']
      const ids = async (query: Query) => {
        const { data } = await platform.call('GET /api/game/player-bonuses', { query }, { token })
        return data.map(({ id }) => id).toSorted()
      }
      const sorted = (...rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted()
      expect(await ids({ status: '1,2', currency: 'EUR' })).toEqual(sorted(issued, active))
      expect(await ids({ status: '3' })).toEqual(sorted(played))
      expect(await ids({ status: '1,2' })).toEqual(sorted(issued, active, crowns))
      expect(await ids({})).toEqual(sorted(issued, active, played, crowns))
      expect(await ids({ packageId })).toEqual(sorted(active))
      expect(await ids({ id: played.id })).toEqual(sorted(played))
      for (const status of ['4', '0', '1,,2', 'x', '1,2,3,1']) {
        const response = await platform.call('GET /api/game/player-bonuses', { query: { status } }, { token })
        expect([response.status, Object.keys(response.fields)], status).toEqual([422, ['status']])
      }
    })

    test('GET /api/game/player-bonuses pages through a thousand bonuses, newest first', async () => {
      const { token, profile } = await platform.registerPlayer()
      const rows = Array.from({ length: 1000 }, (_, index) => ({
        ...common(profile.id),
        issuedAt: new Date(platform.clock.now().getTime() - index * 1000),
        name: `Bonus ${index}`,
        amount: 100n,
        maxBetAmount: null,
        ...frozen,
        issueSessionId: null,
      }))
      await platform.platform.db.orm.insert(playerBonus).values(rows)
      const query = { page: 10, perPage: 100 }
      const { data, meta } = await platform.call('GET /api/game/player-bonuses', { query }, { token })
      expect([data[0]?.name, data.at(-1)?.name, meta.total]).toEqual(['Bonus 900', 'Bonus 999', 1000])
    })
  })

  test('GET /api/game/player-freespins filters and pages free spins alike [7-27 3-16 7-45b]', async () => {
    const { token, profile } = await platform.registerPlayer()
    const row = await issueFreespins(profile.id)
    await issueFreespins(profile.id, finished('expired'))
    const query = { status: '1,2', currency: 'EUR' }
    const { data, meta } = await platform.call('GET /api/game/player-freespins', { query }, { token })
    expect(data).toEqual([
      {
        id: row.id,
        name: 'Twenty spins',
        names: { en: 'Twenty spins' },
        count: 20,
        currency: 'EUR',
        gameId: row.gameId,
        status: 1,
        result: 1,
        packageId: null,
        issuedAt: platform.clock.now().toISOString(),
        finishedAt: null,
        ...{ played: 0, hasOpenRound: false, stake: '0.20', won: '0.00', deadline: null },
        terms: { winnings: 'real', maxWin: null, playWithinDays: null, bonus: null, hash: 'f00' },
      },
    ])
    expect(meta.total).toBe(1)
    const elsewhere = { query: { currency: 'SEK' } }
    expect((await platform.call('GET /api/game/player-freespins', elsewhere, { token })).data).toEqual([])
  })

  type List = 'GET /api/game/player-bonuses' | 'GET /api/game/player-freespins'
  type Cancel = 'PUT /api/game/player-bonuses/{id}/cancel' | 'PUT /api/game/player-freespins/{id}/cancel'

  async function expectEndsOnce(
    list: List,
    cancel: Cancel,
    issue: (playerId: string) => Promise<{ readonly id: string }>,
  ) {
    const { token, profile } = await platform.registerPlayer()
    const { id } = await issue(profile.id)
    const first = await platform.call(cancel, { params: { id } }, { token })
    const at = platform.clock.now().toISOString()
    expect(first.data).toMatchObject({ id, status: 3, result: 3, finishedAt: at })
    await platform.clock.advance(60_000)
    const again = await platform.call(cancel, { params: { id } }, { token })
    expect(again.data).toEqual(first.data)
    const { data } = await platform.call(list, { query: { status: '1,2' } }, { token })
    expect(data).toEqual([])
  }

  test('PUT /api/game/player-bonuses/{id}/cancel cancels an issued bonus once [4-08b:cancelled]', async () => {
    await expectEndsOnce(
      'GET /api/game/player-bonuses',
      'PUT /api/game/player-bonuses/{id}/cancel',
      (playerId) => issueBonus(playerId),
    )
  })

  test('PUT /api/game/player-freespins/{id}/cancel cancels issued or active free spins once [4-08b:cancelled]', async () => {
    for (const status of ['issued', 'active'] as const)
      await expectEndsOnce(
        'GET /api/game/player-freespins',
        'PUT /api/game/player-freespins/{id}/cancel',
        (playerId) => issueFreespins(playerId, { status }),
      )
  })

  // The behaviour common to both kinds.
  describe.each([
    {
      kind: 'bonus',
      list: 'GET /api/game/player-bonuses',
      cancel: 'PUT /api/game/player-bonuses/{id}/cancel',
    },
    {
      kind: 'freespins',
      list: 'GET /api/game/player-freespins',
      cancel: 'PUT /api/game/player-freespins/{id}/cancel',
    },
  ] as const)('$cancel', ({ kind, list, cancel }) => {
    const issue = (playerId: string, change: Partial<ReturnType<typeof finished>> = {}) =>
      kind === 'bonus' ? issueBonus(playerId, change) : issueFreespins(playerId, change)

    test(`${cancel} replays the response for its idempotency key, and rejects the key for another request`, async () => {
      const { token, profile } = await platform.registerPlayer()
      const [award, otherAward] = [await issue(profile.id), await issue(profile.id)]
      const idempotencyKey = randomUUID()
      const send = (id: string) => platform.call(cancel, { params: { id } }, { token, idempotencyKey })
      const first = await send(award.id)
      expect((await send(award.id)).data).toEqual(first.data)
      expect((await send(otherAward.id)).error).toBe('idempotency-mismatch')
    })

    test.each([
      ['played', 2],
      ['expired', 4],
    ] as const)(`${cancel} rejects an award that ended as %s`, async (result, code) => {
      const { token, profile } = await platform.registerPlayer()
      const { id } = await issue(profile.id, finished(result))
      const response = await platform.call(cancel, { params: { id } }, { token })
      expect([response.status, response.error]).toEqual([409, 'bonus-finished'])
      const { data } = await platform.call(list, { query: { id } }, { token })
      expect(data[0]?.result).toBe(code)
    })

    test(`${cancel} and ${list} return not found for another player’s award, and reject guests`, async () => {
      const [player, otherPlayer] = [await platform.registerPlayer(), await platform.registerPlayer()]
      const { id } = await issue(otherPlayer.profile.id)
      for (const unknown of [id, randomUUID()]) {
        const response = await platform.call(cancel, { params: { id: unknown } }, { token: player.token })
        expect([response.status, response.error]).toEqual([404, 'not-found'])
        const { data } = await platform.call(list, { query: { id: unknown } }, { token: player.token })
        expect(data).toEqual([])
      }
      expect((await platform.call(list, {}, { token: otherPlayer.token })).data[0]?.status).toBe(1)
      expect((await platform.call(list)).status).toBe(401)
      expect((await platform.call(cancel, { params: { id } })).status).toBe(401)
    })
  })

  test('the store rejects inconsistent ends, unknown results, and amounts of zero or less', async () => {
    const { profile } = await platform.registerPlayer()
    const row = await issueBonus(profile.id)
    const change = (set: PgUpdateSetSource<typeof playerBonus>) =>
      platform.platform.db.orm.update(playerBonus).set(set).where(eq(playerBonus.id, row.id))
    for (const wrong of [
      { status: sql`4` },
      { status: sql`3` },
      { result: sql`2` },
      { status: sql`3`, result: sql`6`, finishedAt: platform.clock.now() },
    ])
      await expect(
        change(wrong),
        JSON.stringify(wrong, (_, value) => String(value)),
      ).rejects.toThrow()
    for (const wrong of [{ amount: 0n }, { maxBetAmount: 0n }])
      await expect(issueBonus(profile.id, wrong)).rejects.toThrow()
    await expect(issueFreespins(profile.id, finished('lost'))).rejects.toThrow()
    await expect(issueFreespins(profile.id, { count: 0 })).rejects.toThrow()
  })

  test('the store refuses other terms, another hash and another amount of an award', async () => {
    const { profile } = await platform.registerPlayer()
    const [bonus, spins] = [await issueBonus(profile.id), await issueFreespins(profile.id)]
    const { orm } = platform.platform.db
    for (const change of [
      orm.update(playerBonus).set({ terms: testTerms }).where(eq(playerBonus.id, bonus.id)),
      orm.update(playerBonus).set({ termsHash: 'f01' }).where(eq(playerBonus.id, bonus.id)),
      orm.update(playerBonus).set({ amount: 1n }).where(eq(playerBonus.id, bonus.id)),
      orm.update(playerFreespins).set({ terms: testSpinsTerms }).where(eq(playerFreespins.id, spins.id)),
      orm.update(playerFreespins).set({ termsHash: 'f01' }).where(eq(playerFreespins.id, spins.id)),
      orm.update(playerFreespins).set({ stake: 1n }).where(eq(playerFreespins.id, spins.id)),
    ])
      await expect(change).rejects.toMatchObject({
        cause: { message: expect.stringContaining('permission denied') },
      })
  })
})
