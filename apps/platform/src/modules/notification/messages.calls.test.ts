import { randomUUID } from 'node:crypto'
import { notificationShapes } from '@croupier/contract'
import { describeStores, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { notificationMessage } from './tables.ts'

describeStores('messages of the house', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const read = (token: string, page = 1, perPage = 3) =>
    platform.call('GET /api/notification/messenger/messages', { query: { page, perPage } }, { token })

  test('GET /api/notification/messenger/messages answers the player’s own, the newest first, and how many are unread [7-47 3-22a 3-22b 2.1-20:notifications]', async () => {
    const [one, two] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const now = platform.clock.now()
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    await platform.platform.db.orm.insert(notificationMessage).values(
      [1, 2, 3, 4].map((number) => ({
        id: randomUUID(),
        playerId: one.profile.id,
        state: number === 1 ? 2 : 1,
        title: `Message ${number}`,
        createdAt: at(number),
        readAt: number === 1 ? at(9) : null,
      })),
    )
    const first = await read(one.token)
    expect(first.data.map(({ content }) => content.title)).toEqual(['Message 4', 'Message 3', 'Message 2'])
    expect(first.meta).toEqual({ totalUnread: 3 })
    const second = await read(one.token, 2)
    expect(second.data).toMatchObject([
      { state: 2, readAt: at(9).toISOString(), content: { title: 'Message 1' } },
    ])
    expect(notificationShapes.message.parse(second.data[0])).toEqual(second.data[0])
    const theirs = await read(two.token)
    expect([theirs.data, theirs.meta]).toEqual([[], { totalUnread: 0 }])
  })

  test('GET /api/notification/messenger/messages is nobody’s without a session', async () => {
    const query = { page: 1, perPage: 3 }
    expect((await platform.call('GET /api/notification/messenger/messages', { query })).error).toBe(
      'unauthorised',
    )
  })
})
