import { pollOptions } from '@croupier/testkit/poll-timeout'
import { describe, expect, test, vi } from 'vitest'
import { malformed } from './testing/malformed.ts'
import { expectPublications, listen, nextEvent, publish, startRealtime } from './testing/test-realtime.ts'

describe('bounds', () => {
  test.each(malformed)('%s ends the connection with 3501, and no other', async (_name, text) => {
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

  test('a binary frame ends the connection', async () => {
    const { socket } = await startRealtime()
    const { ws, closed } = await socket()
    ws.send(Buffer.from('{"id":1,"connect":{}}'))
    expect((await closed).code).toBe(3501)
  })

  test('a message that is too large closes with 1009, and the client stays away [8-27g 8-27b:message-size]', async () => {
    const { client } = await startRealtime({ bounds: { messageBytes: 2000 } })
    const ada = client({ token: 'ada' })
    ada.connect()
    await ada.ready()
    const ended = nextEvent<{ code: number }>(ada, 'disconnected')
    ada.rpc('x', 'y'.repeat(3000)).catch(() => undefined)
    expect((await ended).code).toBe(3)
  })

  test('a publication that is too large is refused, a client’s and ours', async () => {
    const testServer = await startRealtime({ bounds: { publicationSize: 100 } })
    const { subscription, publications } = await listen(testServer.client({ token: 'ada' }), 'chat')
    await expect(subscription.publish('x'.repeat(200))).rejects.toMatchObject({ code: 106 })
    await expect(testServer.realtime.publish('chat', 'x'.repeat(200))).rejects.toThrow('too large')
    await publish(testServer, 'chat', 'small')
    await expectPublications(publications, ['small'])
  })

  test('more commands than a connection may send close it [8-27c:3013]', async () => {
    const { socket } = await startRealtime({ bounds: { commandsAtOnce: 10, commandsPerSecond: 0.001 } })
    const { request, send, closed } = await socket()
    await request({ id: 1, connect: {} })
    for (let id = 2; id < 20; id++) send({ id, rpc: { method: 'x' } })
    expect((await closed).code).toBe(3013)
  })

  test('pings of the socket count as well', async () => {
    const { socket } = await startRealtime({ bounds: { commandsAtOnce: 10, commandsPerSecond: 0.001 } })
    const { ws, closed } = await socket()
    for (let times = 0; times < 20; times++) ws.ping()
    expect((await closed).code).toBe(3013)
  })

  test('commands that wait for a slow one have a bound', async () => {
    const never = () => new Promise<unknown>(() => undefined)
    const { socket } = await startRealtime({ bounds: { waitingCommands: 3 }, procedures: { never } })
    const { request, send, closed } = await socket()
    await request({ id: 1, connect: {} })
    for (let id = 2; id < 8; id++) send({ id, rpc: { method: 'never' } })
    expect((await closed).code).toBe(3013)
  })

  test('subscriptions of a connection have a bound', async () => {
    const { socket } = await startRealtime({ bounds: { subscriptions: 2 } })
    const { request } = await socket()
    const join = (id: number, channel: string) => ({ id, subscribe: { channel } })
    const third = await request({ id: 1, connect: {} }, join(2, 'news'), join(3, 'chat'), join(4, 'passing'))
    expect(third.error).toMatchObject({ code: 106 })
  })

  test('connections of a player have a bound [8-27c:3504]', async () => {
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

  test('connections of an address, and of all, have a bound', async () => {
    const testServer = await startRealtime({ bounds: { connectionsPerAddress: 1, connections: 2 } })
    await testServer.socket({ headers: { 'x-address': 'a' } })
    await expect(testServer.socket({ headers: { 'x-address': 'a' } })).rejects.toThrow('429')
    await testServer.socket({ headers: { 'x-address': 'b' } })
    await expect(testServer.socket({ headers: { 'x-address': 'c' } })).rejects.toThrow('503')
  })

  test('who does not read is cut off, and hurts nobody', async () => {
    const testServer = await startRealtime({ bounds: { backlogBytes: 100_000 } })
    const slow = await testServer.socket()
    await slow.request({ id: 1, connect: {} }, { id: 2, subscribe: { channel: 'passing' } })
    const { publications } = await listen(testServer.client(), 'passing')
    slow.ws.pause()
    const large = 'x'.repeat(50_000)
    // The system takes a good deal on its own before anything waits here.
    for (let sent = 1; testServer.realtime.connections > 1 && sent < 2000; sent++) {
      await publish(testServer, 'passing', large)
      await vi.waitFor(() => expect(publications).toHaveLength(sent), { ...pollOptions, interval: 1 })
    }
    expect(testServer.realtime.connections).toBe(1)
    await publish(testServer, 'passing', 'on')
    await vi.waitFor(() => expect(publications.at(-1)).toBe('on'), pollOptions)
  })
})
