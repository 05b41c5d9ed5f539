import { randomUUID } from 'node:crypto'
import { notificationShapes } from '@croupier/contract'
import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { notificationMessage } from './tables.ts'

onPostgres('messages inside the site', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  const read = (token: string, page = 1, perPage = 3) =>
    platform.call('GET /api/notification/messenger/messages', { query: { page, perPage } }, { token })

  test('GET /api/notification/messenger/messages returns the player’s messages, newest first, and the number of unread ones [7-47 3-22a 3-22b 2.1-20:notifications/list]', async () => {
    const [player, otherPlayer] = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
    const now = platform.clock.now()
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    await platform.platform.db.orm.insert(notificationMessage).values(
      [1, 2, 3, 4].map((number) => ({
        id: randomUUID(),
        playerId: player.profile.id,
        state: number === 1 ? ('read' as const) : ('unread' as const),
        title: `Message ${number}`,
        createdAt: at(number),
        readAt: number === 1 ? at(9) : null,
      })),
    )
    const first = await read(player.token)
    expect(first.data.map(({ content }) => content.title)).toEqual(['Message 4', 'Message 3', 'Message 2'])
    expect(first.meta).toEqual({ totalUnread: 3 })
    const second = await read(player.token, 2)
    expect(second.data).toMatchObject([
      { state: 2, readAt: at(9).toISOString(), content: { title: 'Message 1' } },
    ])
    expect(notificationShapes.message.parse(second.data[0])).toEqual(second.data[0])
    const otherMessages = await read(otherPlayer.token)
    expect([otherMessages.data, otherMessages.meta]).toEqual([[], { totalUnread: 0 }])
  })

  describe('changing messages', () => {
    /** Two players with three unread messages each, oldest first. */
    async function twoPlayers() {
      const players = await Promise.all([platform.registerPlayer(), platform.registerPlayer()])
      const now = platform.clock.now().getTime()
      const rows = players.flatMap(({ profile }) =>
        [1, 2, 3].map((number) => ({
          id: randomUUID(),
          playerId: profile.id,
          state: 'unread' as const,
          title: `Message ${number}`,
          createdAt: new Date(now + number),
          readAt: null,
        })),
      )
      await platform.platform.db.orm.insert(notificationMessage).values(rows)
      const [player, otherPlayer] = players.map(({ token }, index) => ({
        token,
        ids: rows.slice(index * 3, index * 3 + 3).map(({ id }) => id),
      }))
      if (!player || !otherPlayer) throw new Error('there are two of them')
      return { player, otherPlayer }
    }
    const statesOf = async (token: string) => (await read(token)).data.map(({ state }) => state).reverse()

    test('POST /api/notification/messenger/messages/read marks the player’s messages, once, and returns the number of unread ones [7-48 4-11]', async () => {
      const { player, otherPlayer } = await twoPlayers()
      const mark = (messageIds: string[]) =>
        platform.call(
          'POST /api/notification/messenger/messages/read',
          { body: { messageIds } },
          { token: player.token },
        )
      const messageIds = [...player.ids.slice(0, 2), ...otherPlayer.ids, randomUUID()]
      expect((await mark(messageIds)).data).toEqual({ totalUnread: 1 })
      expect(await statesOf(player.token)).toEqual([2, 2, 1])
      expect(await statesOf(otherPlayer.token)).toEqual([1, 1, 1])
      const readAt = (await read(player.token)).data.at(-1)?.readAt
      expect(readAt).toBe(platform.clock.now().toISOString())
      await platform.clock.advance(60_000)
      expect((await mark(messageIds)).data).toEqual({ totalUnread: 1 })
      expect((await read(player.token)).data.at(-1)?.readAt).toBe(readAt)
    })

    test('POST /api/notification/messenger/messages/read/all marks all of the player’s messages [7-50 4-11]', async () => {
      const { player, otherPlayer } = await twoPlayers()
      const response = await platform.call(
        'POST /api/notification/messenger/messages/read/all',
        {},
        { token: player.token },
      )
      expect(response.data).toEqual({ totalUnread: 0 })
      expect(await statesOf(player.token)).toEqual([2, 2, 2])
      expect(await statesOf(otherPlayer.token)).toEqual([1, 1, 1])
    })

    test('DELETE /api/notification/messenger/messages deletes the player’s messages, and can be repeated [7-49]', async () => {
      const { player, otherPlayer } = await twoPlayers()
      const messageIds = [...player.ids.slice(1), ...otherPlayer.ids]
      for (let time = 0; time < 2; time += 1) {
        const response = await platform.call(
          'DELETE /api/notification/messenger/messages',
          { body: { messageIds } },
          { token: player.token },
        )
        expect(response.data).toEqual({ totalUnread: 1 })
      }
      expect((await read(player.token)).data.map(({ id }) => id)).toEqual(player.ids.slice(0, 1))
      expect((await read(otherPlayer.token)).data).toHaveLength(3)
    })

    test.each([
      ['none', []],
      ['more than a hundred', Array.from({ length: 101 }, () => randomUUID())],
      ['what is no id', ['1']],
    ])('rejects %s', async (_name, messageIds) => {
      const { token } = await platform.registerPlayer()
      const input = { body: { messageIds } }
      const responses = [
        await platform.call('POST /api/notification/messenger/messages/read', input, { token }),
        await platform.call('DELETE /api/notification/messenger/messages', input, { token }),
      ]
      expect(responses.map(({ status, error }) => [status, error])).toEqual([
        [422, 'validation-failed'],
        [422, 'validation-failed'],
      ])
    })

    test('rejects guests', async () => {
      const input = { body: { messageIds: [randomUUID()] } }
      const responses = [
        await platform.call('POST /api/notification/messenger/messages/read', input),
        await platform.call('POST /api/notification/messenger/messages/read/all', {}),
        await platform.call('DELETE /api/notification/messenger/messages', input),
      ]
      expect(responses.map(({ error }) => error)).toEqual(Array(3).fill('unauthorised'))
    })
  })

  test('GET /api/notification/messenger/messages rejects guests', async () => {
    const query = { page: 1, perPage: 3 }
    expect((await platform.call('GET /api/notification/messenger/messages', { query })).error).toBe(
      'unauthorised',
    )
  })
})
