import type { PublicationContext } from 'centrifuge'
import { describe, expect, test } from 'vitest'
import { listen, nextEvent, publish, startRealtime } from './testing/test-realtime.ts'

describe('commands', () => {
  test('delivers a client’s publication with its sender [7-54d:publish]', async () => {
    const testServer = await startRealtime()
    const bob = await listen(testServer.client({ token: 'bob' }), 'chat')
    const publication = nextEvent<PublicationContext>(bob.subscription, 'publication')
    const ada = await listen(testServer.client({ token: 'ada' }), 'chat')
    await ada.subscription.publish({ text: 'hello' })
    expect(await publication).toMatchObject({ data: { text: 'hello' }, info: { user: 'ada' } })
  })

  test.each(['news', 'own#ada'])('nobody publishes in %s', async (channel) => {
    const testServer = await startRealtime()
    const { subscription } = await listen(testServer.client({ token: 'ada' }), channel)
    await expect(subscription.publish('x')).rejects.toMatchObject({ code: 103 })
  })

  test('rejects a publication without a subscription', async () => {
    const testServer = await startRealtime()
    const ada = testServer.client({ token: 'ada' })
    ada.connect()
    await expect(ada.publish('chat', 'x')).rejects.toMatchObject({ code: 103 })
  })

  test('lists the clients where the channel allows it [7-54d:presence]', async () => {
    const testServer = await startRealtime()
    const ada = await listen(testServer.client({ token: 'ada' }), 'chat')
    await listen(testServer.client({ token: 'ada' }), 'chat')
    await listen(testServer.client(), 'chat')
    const { clients } = await ada.subscription.presence()
    expect(
      Object.values(clients)
        .map(({ user }) => user)
        .toSorted(),
    ).toEqual(['', 'ada', 'ada'])
    expect(await ada.subscription.presenceStats()).toEqual({ numClients: 3, numUsers: 2 })
    const news = await listen(testServer.client({ token: 'ada' }), 'news')
    await expect(news.subscription.presence()).rejects.toMatchObject({ code: 108 })
  })

  test('returns the history in pages [7-54d:history]', async () => {
    const testServer = await startRealtime()
    const { subscription } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
    await publish(testServer, 'own#ada', 1, 2, 3)
    const all = await subscription.history({ limit: -1 })
    expect(all.publications.map(({ data }) => data)).toEqual([1, 2, 3])
    const { epoch, offset } = all
    expect(offset).toBe(3)
    const page = await subscription.history({ limit: 1, since: { epoch, offset: 1 } })
    expect(page.publications.map(({ data }) => data)).toEqual([2])
    const last = await subscription.history({ limit: 2, reverse: true })
    expect(last.publications.map(({ data }) => data)).toEqual([3, 2])
    expect((await subscription.history({ limit: 0 })).publications).toEqual([])
    await expect(subscription.history({ since: { epoch: 'other', offset: 0 } })).rejects.toMatchObject({
      code: 112,
    })
  })

  test('tells a caller of a procedure that it does not exist [7-54d:rpc]', async () => {
    const { client } = await startRealtime()
    const ada = client({ token: 'ada' })
    ada.connect()
    await expect(ada.rpc('other', {})).rejects.toMatchObject({ code: 104 })
  })

  test('responds with an internal error to a command that throws', async () => {
    const data = async () => {
      throw new Error('no')
    }
    const { socket } = await startRealtime({
      channels: { broken: { audience: 'everyone', history: null, data } },
    })
    const { request } = await socket()
    const failed = await request({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'broken' } })
    expect(failed.error).toMatchObject({ code: 100, temporary: true })
  })

  test('rejects a second subscription to a channel and subscription tokens', async () => {
    const { socket } = await startRealtime()
    const { request } = await socket()
    const subscribe = { channel: 'news' }
    const twice = await request({ id: 1, connect: {} }, { id: 2, subscribe }, { id: 3, subscribe })
    expect(twice.error).toMatchObject({ code: 105 })
    expect((await request({ id: 4, sub_refresh: { channel: 'news' } })).error).toMatchObject({ code: 108 })
  })

  test('accepts a message without a response', async () => {
    const { socket } = await startRealtime()
    const { request, received } = await socket()
    await request({ id: 1, connect: {} })
    await request({ send: { data: 1 } }, { id: 2, rpc: { method: 'x' } })
    expect(received).toHaveLength(2)
  })
})
