import { onPostgres } from '@croupier/testkit'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { queryRows } from '../../kernel.ts'
import { eq, sql } from '../../sql.ts'
import { bootGamePlatform, type GameTestPlatform } from '../game/testing/platform.ts'
import { playerBonus } from './tables.ts'
import { issueBonus } from './testing/awards.ts'

const activate = 'PUT /api/game/player-bonuses/{id}/activate'

onPostgres('bonuses of a player who may not play', (boot) => {
  let games: GameTestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot)
  })
  afterEach(() => games.expectLedgerSound())
  afterAll(() => games.close())

  const issue = (playerId: string) => issueBonus(games.platform, playerId)

  test.each([
    ['a break', 5],
    ['a self-exclusion', 4],
  ] as const)('%s leaves bonuses to their deadlines and pays nothing of them', async (_, definition) => {
    const player = await games.player(500n)
    const [active, waiting] = [await issue(player.profile.id), await issue(player.profile.id)]
    await games.platform.call(activate, { params: { id: active } }, player)
    const body = { definition, period: '1' } as const
    await games.platform.call('POST /api/player/limits', { body }, player)
    const { db, jobs } = games.platform.platform
    const ofPlayer = eq(playerBonus.playerId, player.profile.id)
    const rows = async () =>
      (await db.orm.select().from(playerBonus).where(ofPlayer).orderBy(playerBonus.issuedAt)).map(
        ({ id, status, result }) => ({ id, status, result }),
      )
    const held = () =>
      queryRows<{ kind: string; balance: string }>(
        db.orm,
        sql`select kind, balance::text from ledger_account where owner in
          (select id from wallet_account where player_id = ${player.profile.id}::uuid) and kind in ('player-real', 'player-bonus') order by kind desc`,
      )
    expect((await rows()).map(({ status }) => status).toSorted()).toEqual(['active', 'issued'])
    expect(await held()).toEqual([
      { kind: 'player-real', balance: '500' },
      { kind: 'player-bonus', balance: '1000' },
    ])
    await db.orm.update(playerBonus).set({ deadline: games.platform.clock.now() }).where(ofPlayer)
    await jobs.send(null, 'bonus.expire', {})
    await games.platform.waitUntilIdle()
    expect(await rows()).toEqual(
      expect.arrayContaining([active, waiting].map((id) => ({ id, status: 'finished', result: 'expired' }))),
    )
    expect(await held()).toEqual([
      { kind: 'player-real', balance: '500' },
      { kind: 'player-bonus', balance: '0' },
    ])
  })
})
