import { pollOptions } from '@croupier/testkit/poll-timeout'
import { describe, expect, test, vi } from 'vitest'
import {
  expectPublications,
  listen,
  nextEvent,
  publish,
  startRealtime,
  type TestRealtime,
} from './testing/test-realtime.ts'

describe('channels', () => {
  test('delivers publications to subscribers in order [7-54d:subscribe]', async () => {
    const testServer = await startRealtime()
    const { publications } = await listen(testServer.client({ token: 'ada' }), 'own#ada')
    await publish(testServer, 'own#ada', { n: 1 }, { n: 2 }, { n: 3 })
    await expectPublications(publications, [{ n: 1 }, { n: 2 }, { n: 3 }])
  })

  test.each([
    ['own#bob', 103],
    ['own#', 103],
    ['own', 102],
    ['nothing', 102],
  ])('%s refuses ada with %i', async (channel, code) => {
    const { client } = await startRealtime()
    const ada = client({ token: 'ada' })
    const subscription = ada.newSubscription(channel)
    const ended = nextEvent<{ code: number }>(subscription, 'unsubscribed')
    subscription.subscribe()
    ada.connect()
    expect((await ended).code).toBe(code)
  })

  test('delivers nothing after an unsubscribe', async () => {
    const testServer = await startRealtime()
    const ada = testServer.client({ token: 'ada' })
    const own = await listen(ada, 'own#ada')
    const newsChannel = await listen(ada, 'news')
    own.subscription.unsubscribe()
    await ada.rpc('none', {}).catch(() => undefined)
    await publish(testServer, 'own#ada', 'missed')
    await publish(testServer, 'news', 'heard')
    await expectPublications(newsChannel.publications, ['heard'])
    expect(own.publications).toEqual([])
  })

  test('sends a reply before the pushes that it causes', async () => {
    const testServer = await startRealtime()
    const { request, received } = await testServer.socket()
    await request(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'chat' } },
      { id: 3, publish: { channel: 'chat', data: 'hello' } },
      { id: 4, presence_stats: { channel: 'chat' } },
    )
    await vi.waitFor(() => expect(received).toHaveLength(5), pollOptions)
    expect(received.map((message) => Object.keys(message).at(-1))).toEqual([
      'connect',
      'subscribe',
      'publish',
      'push',
      'presence_stats',
    ])
  })

  test('delivers publications during a subscription after the reply, once', async () => {
    let letGo: (data: unknown) => void = () => undefined
    const slow = { audience: 'everyone' as const, history: { size: 9, seconds: 60 } }
    const data = () =>
      new Promise((resolve) => {
        letGo = resolve
      })
    const testServer = await startRealtime({ channels: { slow: { ...slow, data }, quick: slow } })
    const { request, received } = await testServer.socket()
    await request({ id: 1, connect: {} })
    const answered = request({ id: 2, subscribe: { channel: 'slow' } })
    await vi.waitFor(() => expect(testServer.realtime.hasSubscribers('slow')).toBe(true), pollOptions)
    await publish(testServer, 'slow', 'first', 'second')
    letGo({ count: 1 })
    expect(await answered).toMatchObject({ subscribe: { offset: 0, data: { count: 1 } } })
    await vi.waitFor(() => expect(received).toHaveLength(4), pollOptions)
    expect(received.slice(2)).toMatchObject([
      { push: { channel: 'slow', pub: { data: 'first', offset: 1 } } },
      { push: { channel: 'slow', pub: { data: 'second', offset: 2 } } },
    ])
  })

  test('includes data in the response to a subscription', async () => {
    const { client } = await startRealtime()
    const guest = client()
    const counted = guest.newSubscription('counted')
    const subscribed = nextEvent<{ data: unknown }>(counted, 'subscribed')
    counted.subscribe()
    guest.connect()
    expect((await subscribed).data).toEqual({ count: 7 })
  })
})

describe('reconnecting', () => {
  /** A client that received 1, was disconnected, and missed what `meanwhile` publishes. */
  async function reconnectAfterCut(
    testServer: TestRealtime,
    channel: string,
    meanwhile: () => Promise<void>,
  ) {
    let mayConnect = true
    const ada = testServer.client({
      getToken: async () => {
        while (!mayConnect) await new Promise(setImmediate)
        return 'ada'
      },
      minReconnectDelay: 1,
    })
    const { subscription, publications } = await listen(ada, channel)
    await publish(testServer, channel, 1)
    await expectPublications(publications, [1])
    mayConnect = false
    ada.setToken('')
    testServer.dropConnections()
    await nextEvent(ada, 'connecting')
    await meanwhile()
    const back = nextEvent<{ wasRecovering: boolean; recovered: boolean }>(subscription, 'subscribed')
    mayConnect = true
    return { publications, back: await back }
  }

  test('recovers after a disconnect without gaps or duplicates [7-54d:recover 8-27a:transport-closed]', async () => {
    const testServer = await startRealtime()
    const { publications, back } = await reconnectAfterCut(testServer, 'own#ada', () =>
      publish(testServer, 'own#ada', 2, 3),
    )
    expect(back).toMatchObject({ wasRecovering: true, recovered: true })
    await publish(testServer, 'own#ada', 4)
    await expectPublications(publications, [1, 2, 3, 4])
  })

  test('tells the client to reload if more was published than is kept [7-54d:recover]', async () => {
    const history = { size: 2, seconds: 60 }
    const testServer = await startRealtime({ channels: { own: { audience: 'owner', history } } })
    const { publications, back } = await reconnectAfterCut(testServer, 'own#ada', () =>
      publish(testServer, 'own#ada', 2, 3, 4),
    )
    expect(back).toMatchObject({ wasRecovering: true, recovered: false })
    await publish(testServer, 'own#ada', 5)
    await expectPublications(publications, [1, 5])
  })

  test('reports a restarted server by a new epoch [7-54d:recover]', async () => {
    const [before, after] = [await startRealtime(), await startRealtime()]
    const firstSocket = await before.socket()
    const joined = await firstSocket.request(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'news' } },
    )
    const { epoch } = joined.subscribe as { epoch: string }
    const secondSocket = await after.socket()
    const { subscribe } = await secondSocket.request(
      { id: 1, connect: {} },
      { id: 2, subscribe: { channel: 'news', recover: true, offset: 0, epoch } },
    )
    expect(subscribe).toMatchObject({ was_recovering: true, offset: 0 })
    expect(subscribe).not.toHaveProperty('recovered')
    expect(subscribe).not.toMatchObject({ epoch })
  })

  test('asks clients to reconnect when it shuts down and accepts no new ones [8-27c:3001]', async () => {
    const testServer = await startRealtime()
    const ada = testServer.client({ token: 'ada' })
    ada.connect()
    await ada.ready()
    const leaving = nextEvent<{ code: number }>(ada, 'connecting')
    await testServer.close()
    expect((await leaving).code).toBe(3001)
    expect(ada.state).toBe('connecting')
    expect(testServer.realtime.connections).toBe(0)
  })

  test('closes the connections of an ended session only, for good [8-27c:3503]', async () => {
    const testServer = await startRealtime()
    const [first, second] = [testServer.client({ token: 'ada/one' }), testServer.client({ token: 'ada/two' })]
    for (const client of [first, second]) {
      client.connect()
      await client.ready()
    }
    const ended = nextEvent<{ code: number }>(first, 'disconnected')
    await testServer.realtime.endSession('ada', 'one')
    expect((await ended).code).toBe(3503)
    expect(second.state).toBe('connected')
    // A token that was checked just before the session ended.
    const late = testServer.client({ token: 'ada/one' })
    const refused = nextEvent<{ code: number }>(late, 'disconnected')
    late.connect()
    expect((await refused).code).toBe(3503)
    expect(await testServer.realtime.players()).toBe(1)
  })
})
