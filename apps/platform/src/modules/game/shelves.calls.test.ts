import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../sql.ts'
import { bootGamePlatform, type GameTestPlatform } from './testing/platform.ts'
import { gameSessionFor, playRound } from './testing/rounds.ts'
import { title } from './testing/studio.ts'

const titles = [
  title('amber-orchard', { features: ['ways'], volatility: 'low' }),
  title('black-jack', { category: 'table', provider: 'Green Baize', features: [], volatility: 'high' }),
  title('moth-queen', { features: ['free-spins', 'ways'] }),
  title('night-express', { features: ['free-spins'] }),
]

onPostgres('shelves', (boot) => {
  let games: GameTestPlatform
  let platform: TestPlatform
  beforeAll(async () => {
    games = await bootGamePlatform(boot, { titles })
    platform = games.platform
  })
  afterAll(() => games.close())

  const tonight = async () =>
    (await platform.call('GET /api/game/shelves/played-tonight')).data.map(({ slug }) => slug)
  async function because(token?: string) {
    const { data, meta } = await platform.call('GET /api/game/shelves/because-you-played', {}, { token })
    return { slugs: data.map(({ slug }) => slug), played: meta.played?.slug ?? null }
  }
  type Player = Awaited<ReturnType<GameTestPlatform['player']>>
  const play = async (player: Player, slug: string) =>
    playRound(games, gameSessionFor(await games.openGameSession(player, slug), slug), '1.00', '0.00')

  test('GET /api/game/shelves/played-tonight counts the players of the last 12 hours, not their rounds', async () => {
    expect(await tonight()).toEqual([])
    const [first, second] = [await games.player(), await games.player()]
    for (const _ of [1, 2, 3]) await play(first, 'night-express')
    for (const player of [first, second]) await play(player, 'moth-queen')
    await platform.clock.advance(60_000)
    expect(await tonight()).toEqual(['moth-queen', 'night-express'])
    await platform.platform.db.orm.execute(
      sql`update game set is_available = false where slug = 'moth-queen'`,
    )
    await platform.platform.modules.games.follow()
    await platform.clock.advance(60_000)
    expect(await tonight()).toEqual(['night-express'])
    await platform.platform.db.orm.execute(sql`update game set is_available = true where slug = 'moth-queen'`)
    await platform.platform.modules.games.follow()
    await platform.clock.advance(12 * 3_600_000)
    expect(await tonight()).toEqual([])
  })

  test('GET /api/game/shelves/because-you-played offers games like the last one, and none that were played', async () => {
    const player = await games.player()
    expect(await because(player.token)).toEqual({ slugs: [], played: null })
    await play(player, 'moth-queen')
    // The table game has nothing in common with it.
    expect(await because(player.token)).toEqual({
      slugs: ['night-express', 'amber-orchard'],
      played: 'moth-queen',
    })
    await platform.clock.advance(60_000)
    await play(player, 'night-express')
    expect(await because(player.token)).toEqual({ slugs: ['amber-orchard'], played: 'night-express' })
    const guest = await platform.call('GET /api/game/shelves/because-you-played')
    expect([guest.status, guest.error]).toEqual([401, 'unauthorised'])
  })
})
