import { onPostgres } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { sql } from '../../sql.ts'
import { bootQuestPlatform, type QuestTestPlatform } from './testing/platform.ts'
import { idOf, tournamentActions } from './testing/tournaments.ts'

const PLAYERS = 10_000

const files = {
  'tournaments.yaml':
    'tournaments: [{ identity: big, title: Big, startsAt: 2026-03-01T00:00:00Z, endsAt: 2026-04-01T00:00:00Z, prizes: [A cup] }]',
  'quests.yaml': 'quests: []',
}

onPostgres('a board of ten thousand players', (boot) => {
  let at: QuestTestPlatform
  let act: ReturnType<typeof tournamentActions>
  beforeAll(async () => {
    at = await bootQuestPlatform(boot, files)
    act = tournamentActions(at)
    const { db } = at.platform.platform
    // Scores of 1.00, 2.00, …
    await db.orm.execute(sql`
      insert into retention_tournament_entry (tournament_id, player_id, joined_at, currency, score, reached_at)
      select ${idOf('big')}::uuid, gen_random_uuid(), '2026-03-02'::timestamptz, 'EUR', n::numeric * 1000000,
        '2026-03-03'::timestamptz
      from generate_series(1, ${PLAYERS}::int) n`)
    await db.orm.execute(
      sql`update retention_tournament set players = ${PLAYERS}::int where identity = 'big'`,
    )
  })
  afterAll(() => at.close())

  test('places a player by each round, and shows bounded pages', async () => {
    const player = await act.member('big')
    const entry = async () => (await act.details('big', player)).entry
    expect(await entry()).toMatchObject({ place: null, score: '0.00' })
    await act.settleRound(player, { bet: 500_000n })
    expect(await entry(), 'later than the other with this score').toMatchObject({
      place: 5002,
      score: '5000.00',
    })
    await act.settleRound(player, { bet: 500_001n })
    expect(await entry()).toMatchObject({ place: 1, score: '10000.01' })

    const page = (number: number) =>
      at.platform.call('GET /api/retention/tournaments/{tournamentId}/board', {
        params: { tournamentId: 'big' },
        query: { page: number, perPage: 100 },
      })
    const last = await page(10)
    expect(last.meta.total).toBe(1000)
    expect(last.data.at(-1)).toMatchObject({ place: 1000, score: '9002.00' })
    expect((await page(11)).data).toEqual([])
  })

  test('counts a place by the index of the board, without reading the others’ rows', async () => {
    const { db } = at.platform.platform
    await db.orm.execute(sql`analyze retention_tournament_entry`)
    const plan = await queryRows<{ 'QUERY PLAN': string }>(
      db.orm,
      sql`explain select count(*) from retention_tournament_entry where tournament_id = ${idOf('big')}::uuid
        and score > 0 and not is_passed_over and score >= 9990000000
        and (score > 9990000000 or reached_at < now())`,
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('retention_tournament_entry_rank')
  })
})
