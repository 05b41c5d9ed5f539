import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import { bootQuestPlatform, type QuestTestPlatform } from './testing/platform.ts'

/** A round of 0.20 earns four points: the first one reaches two levels at once. */
const LEVELS = `
stakePerPoint: "0.05"
levels:
  - { name: First, points: 0 }
  - { name: Second, points: 1, rewards: [{ cash: "1.00" }, { wheel: daily, spins: 2 }] }
  - { name: Third, points: 4, rewards: [{ cash: "2.50" }] }
  - { name: Fourth, points: 8, rewards: [{ cash: "5.00" }] }
`
const WHEELS = `
wheels:
  - identity: daily
    title: Daily wheel
    segments: [{ title: One, weight: 1 }, { title: Two, weight: 1 }]
`

onPostgres('rewards of levels', (boot) => {
  let at: QuestTestPlatform
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, { 'levels.yaml': LEVELS, 'wheels.yaml': WHEELS })
  })
  afterAll(() => at.close())

  const paid = (playerId: string) =>
    queryRows<{ amount: string }>(
      at.platform.platform.db.orm,
      sql`select e.amount::text as amount from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.kind = 'reward' and t.reference like ${`level ${playerId} %`} and e.amount > 0
        order by t.reference`,
    )

  test('a round that reaches several levels grants the rewards of each once, and a later one only its own [3-20 1-06b]', async () => {
    const player = await at.player()
    await at.playRound(player)
    expect((await paid(player.profile.id)).map(({ amount }) => amount)).toEqual(['100', '250'])
    const wheels = await at.platform.call('GET /api/retention/wheels', {}, { token: player.token })
    expect(wheels.data).toMatchObject([{ identity: 'daily', spins: 2 }])
    await at.playRound(player)
    await at.playRound(player)
    const all = ['100', '250', '500']
    expect((await paid(player.profile.id)).map(({ amount }) => amount)).toEqual(all)
    const { db, outbox } = at.platform.platform
    const payload = { playerId: player.profile.id, before: 1, order: 4 }
    const event = { topic: 'retention.level.reached', key: player.profile.id, payload }
    await db.transaction((tx) => outbox.add(tx, event))
    await outbox.waitUntilIdle()
    expect(
      (await paid(player.profile.id)).map(({ amount }) => amount),
      'delivered twice',
    ).toEqual(all)
  })

  test('lists the rewards of each level in the wanted currency [7-12]', async () => {
    const { data } = await at.platform.call('GET /api/retention/levels', { query: { currency: 'USD' } })
    expect(data.map(({ rewards }) => rewards.length)).toEqual([0, 2, 1, 1])
    // 2.50 / 0.862, rounded up to two digits
    expect(data[2]?.rewards).toEqual([{ kind: 'cash', amount: '3.00', currency: 'USD' }])
  })
})
