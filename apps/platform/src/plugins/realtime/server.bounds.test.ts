import { pollOptions } from '@croupier/testkit/poll-timeout'
import { describe, expect, test, vi } from 'vitest'
import { malformed } from './testing/malformed.ts'
import { expectPublications, listen, nextEvent, publish, startRealtime } from './testing/test-realtime.ts'

describe('bounds', () => {
  test.each(malformed)('closes only this connection with 3501 on %s', async (_name, text) => {
    const testServer = await startRealtime({ bounds: { commandsPerFrame: 4, commandsAtOnce: 1000 } })
    const { publications } = await listen(testServer.client(), 'news')
    const bad = await testServer.socket()
    bad.ws.send(text)
    expect(await bad.closed).toEqual({ code: 3501, reason: 'bad request' })
    await publish(testServer, 'news', 'on')
    await expectPublications(publications, ['on'])
  })

  test.each([
    ['a command before connect', [{ id: 1, subscribe: { channel: 'news' } }]],
    [
      'a second connect',
      [
        { id: 1, connect: {} },
        { id: 2, connect: {} },
      ],
    ],
  ])('%s ends the connection', async (_name, commands) => {
    const { socket } = await startRealtime()
    const { send, closed } = await socket()
    send(...commands)
    expect((await closed).code).toBe(3501)
  })

  test('closes a connection on a binary frame', async () => {
    const { socket } = await startRealtime()
    const { ws, closed } = await socket()
    ws.send(Buffer.from('{"id":1,"connect":{}}'))
    expect((await closed).code).toBe(3501)
  })

  test('closes with 1009 on an oversized message, without a reconnect [8-27g 8-27b:message-size]', async () => {
    const { client } = await startRealtime({ bounds: { messageBytes: 2000 } })
    const ada = client({ token: 'ada' })
    ada.connect()
    await ada.ready()
    const ended = nextEvent<{ code: number }>(ada, 'disconnected')
    ada.rpc('x', 'y'.repeat(3000)).catch(() => undefined)
    expect((await ended).code).toBe(3)
  })

  test('rejects an oversized publication of a client and of the platform', async () => {
    const testServer = await startRealtime({ bounds: { publicationSize: 100 } })
    const { subscription, publications } = await listen(testServer.client({ token: 'ada' }), 'chat')
    await expect(subscription.publish('x'.repeat(200))).rejects.toMatchObject({ code: 106 })
    await expect(testServer.realtime.publish('chat', 'x'.repeat(200))).rejects.toThrow('too large')
    await publish(testServer, 'chat', 'small')
    await expectPublications(publications, ['small'])
  })

  test('closes a connection that sends too many commands [8-27c:3013]', async () => {
    const { socket } = await startRealtime({ bounds: { commandsAtOnce: 10, commandsPerSecond: 0.001 } })
    const { request, send, closed } = await socket()
    await request({ id: 1, connect: {} })
    for (let id = 2; id < 20; id++) send({ id, rpc: { method: 'x' } })
    expect((await closed).code).toBe(3013)
  })

  test('counts pings of the socket against the rate', async () => {
    const { socket } = await startRealtime({ bounds: { commandsAtOnce: 10, commandsPerSecond: 0.001 } })
    const { ws, closed } = await socket()
    for (let times = 0; times < 20; times++) ws.ping()
    expect((await closed).code).toBe(3013)
  })

  test('bounds the commands that wait for a slow one', async () => {
    const data = () => new Promise<object>(() => undefined)
    const { socket } = await startRealtime({
      bounds: { waitingCommands: 3 },
      channels: { never: { audience: 'everyone', history: null, data } },
    })
    const { request, send, closed } = await socket()
    await request({ id: 1, connect: {} })
    for (let id = 2; id < 8; id++) send({ id, subscribe: { channel: 'never' } })
    expect((await closed).code).toBe(3013)
  })

  test('bounds the subscriptions of a connection', async () => {
    const { socket } = await startRealtime({ bounds: { subscriptions: 2 } })
    const { request } = await socket()
    const join = (id: number, channel: string) => ({ id, subscribe: { channel } })
    const third = await request({ id: 1, connect: {} }, join(2, 'news'), join(3, 'chat'), join(4, 'passing'))
    expect(third.error).toMatchObject({ code: 106 })
  })

  test('bounds the connections of a player [8-27c:3504]', async () => {
    const testServer = await startRealtime({ bounds: { connectionsPerPlayer: 1 } })
    const first = await testServer.socket()
    await first.request({ id: 1, connect: { token: 'ada' } })
    const second = await testServer.socket()
    second.send({ id: 1, connect: { token: 'ada/two' } })
    expect((await second.closed).code).toBe(3504)
    first.ws.close()
    await first.closed
    await vi.waitFor(async () => expect(await testServer.realtime.players()).toBe(0), pollOptions)
    const third = await testServer.socket()
    expect(await third.request({ id: 1, connect: { token: 'ada' } })).toHaveProperty('connect')
  })

  test('bounds the connections of an address and in total', async () => {
    const testServer = await startRealtime({ bounds: { connectionsPerAddress: 1, connections: 2 } })
    await testServer.socket({ headers: { 'x-address': 'a' } })
    await expect(testServer.socket({ headers: { 'x-address': 'a' } })).rejects.toThrow('429')
    await testServer.socket({ headers: { 'x-address': 'b' } })
    await expect(testServer.socket({ headers: { 'x-address': 'c' } })).rejects.toThrow('503')
  })

  test('disconnects a client that does not read, without affecting others', async () => {
    const testServer = await startRealtime({ bounds: { backlogBytes: 100_000 } })
    const slow = await testServer.socket()
    await slow.request({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'passing' } })
    const { publications } = await listen(testServer.client(), 'passing')
    slow.ws.pause()
    const large = 'x'.repeat(50_000)
    // The operating system buffers a lot before this process does.
    for (let sent = 1; testServer.realtime.connections > 1 && sent < 2000; sent++) {
      await publish(testServer, 'passing', large)
      await vi.waitFor(() => expect(publications).toHaveLength(sent), { ...pollOptions, interval: 1 })
    }
    expect(testServer.realtime.connections).toBe(1)
    await publish(testServer, 'passing', 'on')
    await vi.waitFor(() => expect(publications.at(-1)).toBe('on'), pollOptions)
  })
})
