import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stableId } from '../../config/index.ts'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import { bootPaymentPlatform, type Payer, type PaymentTestPlatform } from '../payment/testing/platform.ts'

const day = 86_400_000
const files = {
  'bonuses.yaml': `bonuses:
  - { identity: gift, name: A gift, trigger: reward, type: cash, amount: "10.00", terms: { activateWithinDays: 365 } }
  - { identity: locked, name: Locked, trigger: reward, type: cash, amount: "10.00", terms: { isLockedWhileWagering: true } }
  - { identity: started, name: Started, trigger: reward, type: freespins, spins: 10, game: moth-queen, playWithinDays: 365 }
  - { identity: spins, name: Spins, trigger: reward, type: freespins, spins: 10, game: moth-queen, terms: { activateWithinDays: 365 } }
  - { identity: coded, name: Coded, trigger: code, type: cash, amount: "5.00" }
`,
  'codes.yaml': 'codes: [{ code: SPRING, kind: deposit, bonus: coded, uses: 5 }]\n',
  'quests.yaml': `quests:
  - { identity: play, name: Play, rewards: [{ cash: "1.00" }], tasks: [{ identity: rounds, type: rounds, quantity: 5 }] }
`,
  'tournaments.yaml': `tournaments:
  - { identity: race, title: Race, startsAt: 2026-01-01T00:00:00Z, endsAt: 2027-12-01T00:00:00Z, prizes: [{ cash: "50.00" }] }
`,
  'wheels.yaml': `wheels:
  - { identity: daily, title: Daily wheel, daily: 1, segments: [{ title: Nothing, weight: 1 }, { title: Cash, weight: 1, reward: { cash: "1.00" } }] }
`,
}

onPostgres('the erasure of an account with rewards', (boot) => {
  let payments: PaymentTestPlatform
  beforeAll(async () => {
    payments = await bootPaymentPlatform(boot, {}, files)
  })
  afterAll(() => payments.close())

  test('ends a bonus, free spins, a quest, a code and wheel spins, and grants no prize later', async () => {
    const { platform } = payments
    const { db, modules } = platform.platform
    const player = await payments.player()
    const { id } = player.profile
    const give = (reward: { bonus: string } | { wheel: string; spins: number }) =>
      db.transaction((tx) =>
        modules.rewards.grant(
          tx,
          { playerId: id, currency: 'EUR', cause: JSON.stringify([id, reward]) },
          reward,
        ),
      )
    for (const reward of [
      { bonus: 'gift' },
      { bonus: 'started' },
      { bonus: 'spins' },
      { wheel: 'daily', spins: 2 },
    ])
      expect((await give(reward)).outcome).toBe('granted')
    const { data: spins } = await platform.call('GET /api/game/player-freespins', {}, player)
    const started = spins.find(({ name }) => name === 'Started')?.id ?? ''
    const answers = [
      await platform.call(
        'PUT /api/game/player-freespins/{id}/activate',
        { params: { id: started } },
        player,
      ),
      await platform.call(
        'PUT /api/retention/quests/{id}/activate',
        { params: { id: stableId('quest', 'play') } },
        player,
      ),
      await platform.call(
        'POST /api/retention/tournaments/{id}/participate',
        { params: { id: stableId('tournament', 'race') } },
        player,
      ),
      await platform.call(
        'POST /api/game/bonuses/bonuscodes',
        { body: { bonusCode: 'SPRING', trigger: 3 } },
        player,
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const ledger = () =>
      queryRows(
        db.orm,
        sql`select kind, sum(balance)::text as total from ledger_account group by kind order by kind`,
      )
    const before = await ledger()

    const body = { currentPassword: player.password }
    expect((await platform.call('POST /api/player/privacy/erasure', { body }, player)).status).toBe(200)
    for (let step = 0; step < 2; step++) {
      await platform.waitUntilIdle()
      await platform.clock.advance(14 * day)
      await platform.waitUntilIdle()
    }
    const of = (table: string, columns: string) =>
      queryRows(
        db.orm,
        sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where player_id = ${id}::uuid order by 1`,
      )
    expect(await of('privacy_erasure', 'erased_at is not null as erased')).toEqual([{ erased: true }])
    expect(await of('player_bonus', 'status, result')).toEqual([{ status: 3, result: 3 }])
    expect(await of('player_freespins', 'status, result')).toEqual([
      { status: 3, result: 3 },
      { status: 3, result: 3 },
    ])
    expect(await of('retention_player_quest', 'state')).toEqual([{ state: 4 }])
    expect(await of('retention_wheel_spin', 'id')).toEqual([])
    expect(await of('player_bonus_code', 'status')).toEqual([{ status: 3 }])
    expect(await queryRows(db.orm, sql`select uses from bonus_code_use where code = 'SPRING'`)).toEqual([
      { uses: 0 },
    ])
    // An erased player receives nothing, such as the prize of a tournament that ends later.
    const cash = await db.transaction((tx) =>
      modules.rewards.grant(
        tx,
        { playerId: id, currency: 'EUR', cause: `later ${id}` },
        { kind: 'cash', amount: '50.00', currency: 'EUR' },
      ),
    )
    expect(cash.outcome).toBe('refused')
    expect(await ledger()).toEqual(before)
    await payments.expectLedgerSound()
  })

  /** Status and result of the player's bonuses. */
  const lockedOf = async ({ profile }: Payer) =>
    (
      await queryRows<{ state: string }>(
        payments.platform.platform.db.orm,
        sql`select status || ' ' || result as state from player_bonus where player_id = ${profile.id}::uuid`,
      )
    ).map(({ state }) => state)
  async function giveLocked({ profile, token }: Payer) {
    const { platform } = payments
    const to = { playerId: profile.id, currency: 'EUR', cause: `locked ${profile.id}` }
    await platform.platform.db.transaction((tx) =>
      platform.platform.modules.rewards.grant(tx, to, { bonus: 'locked' }),
    )
    const [held] = (await platform.call('GET /api/game/player-bonuses', {}, { token })).data
    const at = { params: { id: held?.id ?? '' } }
    await platform.call('PUT /api/game/player-bonuses/{id}/activate', at, { token })
    const cancelled = await platform.call('PUT /api/game/player-bonuses/{id}/cancel', at, { token })
    expect(cancelled.error).toBe('bonus-locked')
    return held?.id ?? ''
  }
  const moneyOf = async ({ profile }: Payer) =>
    queryRows<{ kind: string; balance: string }>(
      payments.platform.platform.db.orm,
      sql`select l.kind, l.balance::text from ledger_account l join wallet_account w on w.id = l.owner
        where w.player_id = ${profile.id}::uuid and l.balance <> 0 order by l.kind`,
    )
  async function passDays(days: number) {
    await payments.platform.waitUntilIdle()
    await payments.platform.clock.advance(days * day)
    await payments.platform.waitUntilIdle()
  }
  const erasedAt = async ({ profile }: Payer) =>
    queryRows<{ erased: boolean; attempts: number }>(
      payments.platform.platform.db.orm,
      sql`select erased_at is not null as erased, attempts from privacy_erasure
        where player_id = ${profile.id}::uuid`,
    )

  test('PUT /api/player/privacy/erasure/bonuses and the request keep a locked bonus until the erasure, and a cancelled request keeps it for good', async () => {
    const { platform } = payments
    const [player, other] = [await payments.player(), await payments.player()]
    for (const one of [player, other]) await giveLocked(one)
    const request = (more: { leavesBonuses?: boolean } = {}) =>
      platform.call(
        'POST /api/player/privacy/erasure',
        { body: { currentPassword: player.password, ...more } },
        player,
      )
    const agree = () => platform.call('PUT /api/player/privacy/erasure/bonuses', {}, player)
    const cancel = () => platform.call('DELETE /api/player/privacy/erasure', {}, player)
    const held = [{ kind: 'player-bonus', balance: '1000' }]

    expect([(await request()).error, (await agree()).error]).toEqual(['erasure-obstructed', 'not-found'])
    expect(await request({ leavesBonuses: true })).toMatchObject({
      status: 200,
      data: { obstacles: [], leavesBonuses: true },
    })
    expect([await lockedOf(player), await moneyOf(player)]).toEqual([['2 1'], held])
    expect((await cancel()).data).toMatchObject({ obstacles: ['bonus'], leavesBonuses: false })
    expect([await lockedOf(player), await moneyOf(player)]).toEqual([['2 1'], held])

    // Other money must be withdrawn, whatever becomes of the bonus.
    await platform.platform.db.transaction((tx) =>
      platform.platform.modules.rewards.grant(
        tx,
        { playerId: player.profile.id, currency: 'EUR', cause: 'balance' },
        { kind: 'cash', amount: '5.00', currency: 'EUR' },
      ),
    )
    expect((await request({ leavesBonuses: true })).error).toBe('erasure-obstructed')
    await passDays(15)
    expect([await lockedOf(player), await lockedOf(other)]).toEqual([['2 1'], ['2 1']])
    await payments.expectLedgerSound()
  })

  test('ends a locked bonus when the erasure is carried out, not before a bet with it is settled', async () => {
    const { platform } = payments
    const { orm } = platform.platform.db
    const player = await payments.player()
    await platform.call(
      'POST /api/player/privacy/erasure',
      { body: { currentPassword: player.password } },
      player,
    )
    const bonus = await giveLocked(player)
    expect((await platform.call('GET /api/player/privacy/erasure', {}, player)).data.obstacles).toEqual([
      'bonus',
    ])
    expect((await platform.call('PUT /api/player/privacy/erasure/bonuses', {}, player)).data).toMatchObject({
      ...{ obstacles: [], leavesBonuses: true },
    })
    expect(await lockedOf(player)).toEqual(['2 1'])
    await orm.execute(sql`insert into bonus_open_bet (round_id, bet_id, bonus_id, bonus, counted)
      values (gen_random_uuid(), gen_random_uuid(), ${bonus}::uuid, 0, 1)`)
    await passDays(14)
    expect([await erasedAt(player), await moneyOf(player)]).toEqual([
      [{ erased: false, attempts: 1 }],
      [{ kind: 'player-bonus', balance: '1000' }],
    ])
    await orm.execute(sql`delete from bonus_open_bet where bonus_id = ${bonus}::uuid`)
    await passDays(1)
    expect([await erasedAt(player), await moneyOf(player)]).toEqual([[{ erased: true, attempts: 1 }], []])
    await payments.expectLedgerSound()
  })

  test('waits while there is bonus money, and ends after the player has cancelled the bonus', async () => {
    const { platform } = payments
    const { db, modules } = platform.platform
    const player = await payments.player()
    const { id } = player.profile
    await db.transaction((tx) =>
      modules.rewards.grant(tx, { playerId: id, currency: 'EUR', cause: `active ${id}` }, { bonus: 'gift' }),
    )
    const [bonus] = (await platform.call('GET /api/game/player-bonuses', {}, player)).data
    const at = { params: { id: bonus?.id ?? '' } }
    expect((await platform.call('PUT /api/game/player-bonuses/{id}/activate', at, player)).status).toBe(200)
    const request = () =>
      platform.call(
        'POST /api/player/privacy/erasure',
        { body: { currentPassword: player.password } },
        player,
      )
    expect((await request()).status).toBe(409)
    expect((await platform.call('GET /api/player/privacy/erasure', {}, player)).data.obstacles).toEqual([
      'bonus',
    ])
    expect((await platform.call('PUT /api/game/player-bonuses/{id}/cancel', at, player)).status).toBe(200)
    expect((await request()).status).toBe(200)
    await platform.waitUntilIdle()
    await platform.clock.advance(14 * day)
    await platform.waitUntilIdle()
    const rows = await queryRows(
      db.orm,
      sql`select erased_at is not null as erased from privacy_erasure where player_id = ${id}::uuid`,
    )
    expect(rows).toEqual([{ erased: true }])
    await payments.expectLedgerSound()
  })
})
