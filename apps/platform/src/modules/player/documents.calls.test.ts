import { randomUUID } from 'node:crypto'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { playerDocument } from './tables.ts'

onPostgres('documents', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  test("GET /api/player/documents returns the player's documents, newest first [7-21:list 2.1-20:documents/list]", async () => {
    const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const now = platform.clock.now()
    const [older, newer] = [randomUUID(), randomUUID()]
    await platform.platform.db.orm.insert(playerDocument).values([
      { id: older, playerId: player.profile.id, name: 'passport.jpg', status: 'accepted', createdAt: now },
      {
        id: newer,
        playerId: player.profile.id,
        name: 'bill.pdf',
        status: 'in-review',
        createdAt: new Date(now.getTime() + 1000),
      },
    ])
    const of = async (token: string) => (await platform.call('GET /api/player/documents', {}, { token })).data
    expect(await of(player.token)).toEqual([
      { id: newer, name: 'bill.pdf', status: 1, createdAt: new Date(now.getTime() + 1000).toISOString() },
      { id: older, name: 'passport.jpg', status: 2, createdAt: now.toISOString() },
    ])
    expect(await of(otherPlayer.token)).toEqual([])
    expect((await platform.call('GET /api/player/documents')).error).toBe('unauthorised')
  })
})
