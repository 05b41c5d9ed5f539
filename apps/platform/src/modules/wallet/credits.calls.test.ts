import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'

onPostgres('money that came from neither a deposit nor a bet nor a bonus', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  beforeAll(async () => {
    platform = await boot()
    player = await platform.registerPlayer({ currency: 'EUR' })
  })

  const db = () => platform.platform.db
  const list = (query: object = {}, { token } = player) =>
    platform.call('GET /api/wallet/credits', { query }, { token })
  const grant = (cause: string, cash: string, of = player) =>
    db().transaction((tx) =>
      platform.platform.modules.rewards.grant(
        tx,
        { playerId: of.profile.id, currency: 'EUR', cause },
        { cash, byCurrency: [] },
      ),
    )

  test('GET /api/wallet/credits lists what was paid once, with its reason, and no money of others', async () => {
    const other = await platform.registerPlayer({ currency: 'EUR' })
    await grant('quest of-another 1', '7.00', other)
    const causes = ['code a', 'quest a 1', 'tournament a b', 'level a 2 1', 'wheel-spin a', 'cashback a']
    for (const [index, cause] of [...causes, 'operator a', 'unknown a'].entries()) {
      await grant(cause, `${index + 1}.00`)
      await grant(cause, '99.00')
      await platform.clock.advance(1000)
    }
    const { data, meta } = await list()
    expect(data.map(({ reason, amount, currency }) => `${reason} ${amount} ${currency}`)).toEqual([
      ...['other 8.00 EUR', 'operator 7.00 EUR', 'cashback 6.00 EUR', 'wheel 5.00 EUR'],
      ...['level 4.00 EUR', 'tournament 3.00 EUR', 'quest 2.00 EUR', 'code 1.00 EUR'],
    ])
    expect(meta).toEqual({ page: 1, perPage: 20, total: 8 })
    expect((await list({}, other)).data).toMatchObject([{ amount: '7.00' }])
    expect((await platform.call('GET /api/wallet/credits', {})).status).toBe(401)
  })

  test('is not listed if its posting is rolled back', async () => {
    const loser = await platform.registerPlayer({ currency: 'EUR' })
    const failing = db().transaction(async (tx) => {
      const to = { playerId: loser.profile.id, currency: 'EUR', cause: 'quest rolled-back 1' }
      await platform.platform.modules.rewards.grant(tx, to, { cash: '1.00', byCurrency: [] })
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect((await list({}, loser)).data).toEqual([])
  })

  test('is read in bounded pages by the index, of a thousand rows too', async () => {
    const rich = await platform.registerPlayer({ currency: 'EUR' })
    const id = rich.profile.id
    await db().orm.execute(sql`
      insert into wallet_credit (id, player_id, transfer_id, reason, currency, amount, created_at)
      select gen_random_uuid(), w.player_id, p.transfer_id, 2, 'EUR', 100, now() - make_interval(secs => number)
      from wallet_account w, generate_series(1, 1000) number,
        lateral ledger_post(gen_random_uuid(), 'thousand ' || number, 'reward', 'thousand', now(),
          jsonb_build_array(
            jsonb_build_object('owner', null, 'currency', 'EUR', 'kind', 'house', 'stripe', 0, 'amount', '-100'),
            jsonb_build_object('owner', w.id, 'currency', 'EUR', 'kind', 'player-real', 'amount', '100'))) p
      where w.player_id = ${id}::uuid`)
    const ids = new Set<string>()
    for (let page = 1; page <= 10; page++) {
      const { data, meta } = await list({ page, perPage: 100 }, rich)
      expect([data.length, meta.total]).toEqual([100, 1000])
      for (const row of data) ids.add(row.id)
    }
    expect(ids.size).toBe(1000)
    expect((await list({ page: 11, perPage: 100 }, rich)).data).toEqual([])
    expect((await list({ perPage: 101 }, rich)).status).toBe(422)
    const plan = await db().transaction(async (tx) => {
      // The planner has no statistics of the new rows: only whether the index has the order is asked.
      await tx.execute(sql`set local enable_sort = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      return queryRows<{ 'QUERY PLAN': string }>(
        tx,
        sql`explain select * from wallet_credit where player_id = ${id}::uuid order by created_at desc, id limit 20`,
      )
    })
    const text = plan.map((row) => row['QUERY PLAN']).join(' ')
    expect(text).toContain('wallet_credit_player')
    expect(text).not.toContain('Sort')
  })
})
