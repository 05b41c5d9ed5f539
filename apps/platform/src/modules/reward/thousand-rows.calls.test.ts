import { onPostgres, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { type SQL, sql } from '../../sql.ts'
import { issueBonus, issueFreespins } from '../bonus/testing/awards.ts'

const ROWS = 1000
/** The page that the site requests. */
const PAGE = 20

const columnsOf = (table: string) => sql`select string_agg(quote_ident(column_name), ', ') as names
  from information_schema.columns where table_name = ${table} and column_name not in ('id', 'player_id', 'cause')`

onPostgres('a player with a thousand rewards', (boot) => {
  let platform: TestPlatform
  let player: RegisteredPlayer
  const db = () => platform.platform.db

  /** Copies the player's row of a table: a thousand for the player, and a thousand for each of nine others. */
  async function multiply(table: string, hasCause = false) {
    const [row] = await queryRows<{ names: string }>(db().orm, columnsOf(table))
    const names = sql.raw(row?.names ?? '')
    const [cause, value] = hasCause ? [sql`, cause`, sql`, gen_random_uuid()::text`] : [sql``, sql``]
    await db().orm.execute(sql`
      insert into ${sql.identifier(table)} (id, player_id, ${names}${cause})
      select gen_random_uuid(), case when other = 0 then player_id else md5(other::text)::uuid end, ${names}${value}
      from ${sql.identifier(table)}, generate_series(0, 9) other, generate_series(1, ${ROWS}) number
      where player_id = ${player.profile.id}::uuid`)
    await db().orm.execute(sql`delete from ${sql.identifier(table)} where id in
      (select id from ${sql.identifier(table)} where player_id = ${player.profile.id}::uuid limit 1)`)
    await db()
      .orm.execute(sql`analyze ${sql.identifier(table)}`)
      .catch(() => undefined)
  }

  beforeAll(async () => {
    platform = await boot()
    player = await platform.registerPlayer({ currency: 'EUR' })
    const { id } = player.profile
    const { data } = await platform.call('GET /api/game/games/{id}', { params: { id: 'moth-queen' } })
    await issueBonus(platform, id)
    await issueFreespins(platform, id, { gameId: data.id })
    await db().orm.execute(sql`
      insert into player_bonus_code (id, player_id, code, kind, status, created_at, used_at)
      values (gen_random_uuid(), ${id}::uuid, 'THANKS', 2, 2, now(), now())`)
    await db().orm.execute(sql`
      insert into retention_player_quest (id, player_id, quest_id, name, state, currency, rewards, issued_at)
      values (gen_random_uuid(), ${id}::uuid, gen_random_uuid(), 'Play', 2, 'EUR', '[]', now())`)
    await multiply('player_bonus', true)
    await multiply('player_freespins', true)
    await multiply('player_bonus_code')
    // A player has a quest once.
    await db().orm.execute(sql`
      insert into retention_player_quest (id, player_id, quest_id, name, state, currency, rewards, issued_at)
      select gen_random_uuid(), case when other = 0 then ${id}::uuid else md5(other::text)::uuid end,
        gen_random_uuid(), 'Play', 2, 'EUR', '[]', now()
      from generate_series(0, 9) other, generate_series(1, ${ROWS - 1}) number`)
  })

  test.each([
    'GET /api/game/player-bonuses',
    'GET /api/game/player-freespins',
    'GET /api/retention/player-quests',
  ] as const)('%s returns bounded pages, each row once', async (call) => {
    const ids = new Set<string>()
    for (let page = 1; page <= ROWS / 100; page++) {
      const { data, meta } = await platform.call(call, { query: { page, perPage: 100 } }, player)
      expect([data.length, meta?.total]).toEqual([100, ROWS])
      for (const { id } of data) ids.add(id)
    }
    expect(ids.size).toBe(ROWS)
    expect((await platform.call(call, {}, player)).data.length).toBe(PAGE)
    expect((await platform.call(call, { query: { perPage: 1000 } }, player)).status).toBe(422)
  })

  test('GET /api/game/bonuses/bonuscodes returns the newest hundred', async () => {
    expect((await platform.call('GET /api/game/bonuses/bonuscodes', {}, player)).data).toHaveLength(100)
  })

  describe('reads a page by the index, without sorting', () => {
    const of = (table: string, order: string): SQL =>
      sql`select * from ${sql.identifier(table)} where player_id = ${player.profile.id}::uuid
        order by ${sql.identifier(order)} desc, id limit ${PAGE}`
    test.each([
      ['player_bonus', 'issued_at', 'player_bonus_player'],
      ['player_freespins', 'issued_at', 'player_freespins_player'],
      ['retention_player_quest', 'issued_at', 'retention_player_quest_player'],
      ['player_bonus_code', 'created_at', 'player_bonus_code_player'],
    ])('of %s', async (table, order, index) => {
      const rows = await queryRows<{ 'QUERY PLAN': string }>(
        db().orm,
        sql`explain analyze ${of(table, order)}`,
      )
      const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
      expect(plan).toContain(index)
      expect(plan).not.toContain('Sort')
    })
  })
})
