import { randomUUID } from 'node:crypto'
import { onPostgres, pollOptions, type RegisteredPlayer } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eq, sql } from '../../sql.ts'
import { createRealtimeClient, openSubscription } from '../connection/testing/realtime-client.ts'
import { retentionAccount } from './tables.ts'
import { bootQuestPlatform, type QuestTestPlatform } from './testing/platform.ts'

/** A round with a stake of 0.20 earns two thirds of a point. */
const files = {
  'levels.yaml': `
stakePerPoint: "0.30"
levels:
  - { name: Guest, points: 0 }
  - { name: Regular, points: 1 }
  - { name: Silver, points: 2 }
`,
}

onPostgres('loyalty points of rounds', (boot) => {
  let at: QuestTestPlatform
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
  })
  afterAll(() => at.close())

  const account = async ({ token }: RegisteredPlayer) =>
    (await at.platform.call('GET /api/retention/account', {}, { token })).data
  const messages = async ({ token }: RegisteredPlayer) => {
    await at.platform.waitUntilIdle()
    const query = { page: 1, perPage: 10 }
    const { data } = await at.platform.call('GET /api/notification/messenger/messages', { query }, { token })
    return data.map(({ content }) => content.title)
  }
  const readPoints = async ({ profile }: RegisteredPlayer) => {
    const { orm } = at.platform.platform.db
    return (await orm.select().from(retentionAccount).where(eq(retentionAccount.playerId, profile.id)))[0]
  }

  test('adds the points of a settled round’s stake and carries the remainder over [3-20 7-41]', async () => {
    const player = await at.player()
    const points: number[] = []
    for (let round = 0; round < 3; round++) {
      await at.playRound(player)
      points.push((await account(player)).points)
    }
    expect(points).toEqual([0, 1, 1])
    // Stakes of 0.60 earn two points, less a rounding loss of a millionth per round.
    expect(await readPoints(player)).toMatchObject({ points: 1, millionths: 999_998 })
    expect((await account(player)).currentLevel).toEqual({
      ...{ name: 'Regular', names: { en: 'Regular' } },
      ...{ order: 2, points: 1, stake: { amount: '0.30', currency: 'EUR' }, rewards: [] },
    })
  })

  test('publishes a reached level once, in the shape that the account’s call returns, and creates a message [7-54b:retention:accounts 7-54b:messenger:notifications]', async () => {
    const player = await at.player()
    await at.platform.platform.outbox.waitUntilIdle()
    const { publications } = await openSubscription(
      createRealtimeClient(at.platform, player),
      `retention:accounts#${player.profile.id}`,
    )
    const inbox = await openSubscription(
      createRealtimeClient(at.platform, player),
      `messenger:notifications#${player.profile.id}`,
    )
    await at.playRound(player)
    expect(await messages(player)).toEqual([])
    await at.playRound(player)
    const levels = () => publications.filter(({ event }) => event === 'level.reached')
    await vi.waitFor(() => expect(levels()).toHaveLength(1), pollOptions)
    expect(levels()[0]).toEqual({ event: 'level.reached', data: await account(player) })
    expect(await messages(player)).toEqual(['You have reached a new level: Regular'])
    await vi.waitFor(
      () =>
        expect(inbox.publications).toMatchObject([
          {
            event: 'message.created',
            data: { state: 1, content: { title: 'You have reached a new level: Regular' } },
          },
        ]),
      pollOptions,
    )
    // A second level, with further rounds in between.
    await at.playRound(player)
    await at.playRound(player)
    await vi.waitFor(() => expect(levels()).toHaveLength(2), pollOptions)
    expect(levels()[1]?.data).toMatchObject({ currentLevel: { name: 'Silver' }, nextLevel: null })
    expect(await messages(player)).toHaveLength(2)
  })

  test('publishes the points that a round leads to, also without a new level [7-54b:retention:accounts]', async () => {
    const player = await at.player()
    for (let round = 0; round < 2; round++) await at.playRound(player)
    await at.platform.platform.outbox.waitUntilIdle()
    const { publications } = await openSubscription(
      createRealtimeClient(at.platform, player),
      `retention:accounts#${player.profile.id}`,
    )
    const before = (await account(player)).points
    for (let round = 0; round < 2; round++) await at.playRound(player)
    const after = await account(player)
    expect(after.points).toBeGreaterThan(before)
    const points = () => publications.filter(({ event }) => event === 'points.updated')
    await vi.waitFor(() => expect(points().at(-1)?.data).toEqual(after), pollOptions)
  })

  test('creates one message for an event that is delivered twice', async () => {
    const player = await at.player()
    const { db, outbox } = at.platform.platform
    const playerId = player.profile.id
    for (let time = 0; time < 2; time++) {
      await db.transaction((tx) =>
        outbox.add(tx, {
          topic: 'retention.level.reached',
          key: playerId,
          payload: { playerId, before: 1, order: 3 },
        }),
      )
      expect(await messages(player)).toEqual(['You have reached a new level: Silver'])
    }
  })

  test('announces the highest of several levels reached by one round, and caps the points', async () => {
    const { db, outbox, clock } = at.platform.platform
    const most = Number.MAX_SAFE_INTEGER
    const now = clock.now().toISOString()
    const rule = JSON.stringify({ millionths: '1000000', of: '1', levels: [0, 1, 2] })
    const player = await at.player()
    const { id } = player.profile
    const earn = async (stake: bigint) => {
      await db.orm.execute(
        sql`select retention_earn(${id}::uuid, ${stake.toString()}::numeric, ${rule}::jsonb, ${now}::timestamptz)`,
      )
      outbox.notify()
      return (await readPoints(player))?.points
    }
    expect(await earn(5n)).toBe(5)
    expect(await messages(player)).toEqual(['You have reached a new level: Silver'])
    expect(await earn(BigInt(most))).toBe(most)
    expect(await earn(1n)).toBe(most)
    expect(await messages(player)).toHaveLength(1)
    const nobody = randomUUID()
    await db.orm.execute(sql`select retention_earn(${nobody}::uuid, 5, null, ${now}::timestamptz)`)
    const rows = await db.orm.select().from(retentionAccount).where(eq(retentionAccount.playerId, nobody))
    expect(rows, 'no row without points').toEqual([])
  })
})
