import { onPostgres, type RegisteredPlayer } from '@croupier/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import { bootQuestPlatform, type QuestTestPlatform } from '../retention/testing/platform.ts'

const files = {
  'bonuses.yaml': `bonuses:
  - { identity: hello, name: Hello, trigger: registration, type: cash, amount: "5.00", countries: [AT] }
  - { identity: reload, name: Reload, trigger: deposit, type: cash, amount: "5.00" }
  - { identity: spins, name: Spins, trigger: reward, type: freespins, spins: 10, game: moth-queen }
`,
  'levels.yaml': `stakePerPoint: "0.05"
levels:
  - { name: First, points: 0 }
  - { name: Second, points: 1, rewards: [{ cash: "1.00" }, { bonus: spins }] }
`,
  'quests.yaml': `quests:
  - { identity: play, name: Play, rewards: [{ cash: "1.00" }, { bonus: spins }], tasks: [{ identity: rounds, type: rounds, quantity: 1 }] }
  - { identity: other, name: Other, rewards: [{ cash: "1.00" }], tasks: [{ identity: rounds, type: rounds, quantity: 9 }] }
`,
  'wheels.yaml':
    'wheels: [{ identity: daily, title: Daily wheel, segments: [{ title: One, weight: 1 }, { title: Two, weight: 1 }] }]\n',
}

/** Codes, cashback, tournaments and wheels have such a test of their own. */
onPostgres('a player whose status does not allow rewards', (boot) => {
  let at: QuestTestPlatform
  let player: RegisteredPlayer
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
  })
  beforeEach(async () => {
    player = await at.player()
  })
  afterAll(() => at.close())

  const db = () => at.platform.platform.db
  const limit = (status: 'no-deposits' | 'self-excluded' | 'blocked' = 'no-deposits') =>
    db().transaction((tx) =>
      at.platform.platform.modules.players.changeStatus(tx, player.profile.id, status, 'a test'),
    )
  const takeBreak = () =>
    at.platform.call('POST /api/player/limits', { body: { definition: 5, period: '1' } }, player)
  /** What the player has been given. */
  const received = async () => {
    const id = player.profile.id
    const [counts] = await queryRows<{ bonuses: number; freespins: number; cash: number }>(
      db().orm,
      sql`select (select count(*)::int from player_bonus where player_id = ${id}::uuid) as bonuses,
        (select count(*)::int from player_freespins where player_id = ${id}::uuid) as freespins,
        (select count(*)::int from reward_grant where player_id = ${id}::uuid and is_granted) as cash`,
    )
    return counts
  }
  const nothing = { bonuses: 0, freespins: 0, cash: 0 }

  describe.each(['active', 'no-deposits', 'self-excluded', 'blocked'] as const)('%s', (status) => {
    const isActive = status === 'active'

    test('has a bonus of the registration only while active', async () => {
      const { platform } = at.platform
      // The registration itself, from another country, brings nothing.
      await at.platform.waitUntilIdle()
      await db().orm.execute(sql`update player set country = 'AT' where id = ${player.profile.id}::uuid`)
      if (status !== 'active') await limit(status)
      await db().transaction((tx) =>
        platform.kernel.outbox.add(tx, {
          topic: 'player.registered',
          key: player.profile.id,
          payload: { playerId: player.profile.id },
        }),
      )
      await at.platform.waitUntilIdle()
      expect((await received())?.bonuses).toBe(isActive ? 1 : 0)
    })

    test('has free spins as a reward only while active', async () => {
      if (status !== 'active') await limit(status)
      const to = { playerId: player.profile.id, currency: 'EUR', cause: `spins ${player.profile.id}` }
      await db().transaction((tx) => at.platform.platform.modules.rewards.grant(tx, to, { bonus: 'spins' }))
      expect((await received())?.freespins).toBe(isActive ? 1 : 0)
    })
  })

  test.each(['status', 'break'])('is shown no offers for a deposit, by %s', async (reason) => {
    const offers = async () => {
      const query = { currency: 'EUR', trigger: 'deposit' as const }
      const { data, meta } = await at.platform.call('GET /api/game/bonuses', { query }, player)
      return [data.map(({ name }) => name), meta?.total]
    }
    expect(await offers()).toEqual([['Reload'], 1])
    await (reason === 'break' ? takeBreak() : limit())
    expect(await offers()).toEqual([[], 0])
  })

  test.each(['status', 'break'])(
    'is shown no quests to start, and the one that was started, by %s',
    async (reason) => {
      await at.activateQuest(player, 'play')
      const shown = async (call: 'GET /api/retention/quests' | 'GET /api/retention/player-quests') =>
        (await at.platform.call(call, {}, player)).data.length
      expect(await shown('GET /api/retention/quests')).toBeGreaterThan(0)
      await (reason === 'break' ? takeBreak() : limit())
      expect(await shown('GET /api/retention/quests')).toBe(0)
      expect(await shown('GET /api/retention/player-quests')).toBe(1)
    },
  )

  test('cannot activate a quest, and has no reward of one that was active', async () => {
    await at.activateQuest(player, 'play')
    await limit()
    const call = 'PUT /api/retention/quests/{id}/activate'
    const refused = await at.platform.call(call, { params: { id: at.idOf('other') } }, player)
    expect([refused.status, refused.error]).toEqual([409, 'play-not-allowed'])
    await at.playRound(player)
    expect(await received()).toEqual(nothing)
  })

  test('has no reward of a reached level', async () => {
    await limit()
    await at.playRound(player)
    const points = await queryRows(
      db().orm,
      sql`select points > 0 as some from retention_account where player_id = ${player.profile.id}::uuid`,
    )
    expect(points).toEqual([{ some: true }])
    expect(await received()).toEqual(nothing)
  })

  test('has the rewards of a quest and a level while active', async () => {
    await at.activateQuest(player, 'play')
    await at.playRound(player)
    expect(await received()).toEqual({ bonuses: 0, freespins: 2, cash: 4 })
  })
})
