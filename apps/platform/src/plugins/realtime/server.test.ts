import { once } from 'node:events'
import { createConnection } from 'node:net'
import { pollOptions } from '@croupier/testkit/poll-timeout'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { nextEvent, startRealtime, type TestRealtime } from './testing/test-realtime.ts'

describe('connecting', () => {
  test('connects a player until the token expires [7-54a 7-54d:connect]', async () => {
    const testServer = await startRealtime()
    const { request } = await testServer.socket()
    const { connect } = await request({ id: 1, connect: { token: 'ada' } })
    expect(connect).toMatchObject({ expires: true, ttl: 900, ping: 25, pong: true, version: 'croupier' })
    expect(await testServer.realtime.players()).toBe(1)
  })

  test('connects a guest without a token or an expiry [7-54a]', async () => {
    const { socket } = await startRealtime()
    const { request } = await socket()
    const { connect } = await request({ id: 1, connect: {} })
    expect(connect).toMatchObject({ ping: 25, pong: true })
    expect(connect).not.toHaveProperty('expires')
  })

  test('rejects an expired token with 109, and the client reconnects with the next one [8-27f 7-54d:refresh]', async () => {
    const { client } = await startRealtime()
    const reconnects: string[] = []
    const ada = client({
      token: 'expired',
      getToken: async () => {
        reconnects.push('again')
        return 'ada'
      },
    })
    const refused = nextEvent<{ error: { code: number } }>(ada, 'error')
    ada.connect()
    expect((await refused).error.code).toBe(109)
    await ada.ready()
    expect(reconnects).toEqual(['again'])
  })

  test('closes with 3500 on an invalid token, without a reconnect [8-27c:3500]', async () => {
    const { client } = await startRealtime()
    const stranger = client({ token: 'forged' })
    const ended = nextEvent<{ code: number }>(stranger, 'disconnected')
    stranger.connect()
    expect((await ended).code).toBe(3500)
    expect(stranger.state).toBe('disconnected')
  })

  test('reports an internal failure as temporary', async () => {
    const testServer = await startRealtime()
    const { request } = await testServer.socket()
    const { error } = await request({ id: 1, connect: { token: 'unlucky' } })
    expect(error).toMatchObject({ code: 100, temporary: true })
  })

  test('closes a socket that does not connect in time', async () => {
    const { socket } = await startRealtime({ bounds: { connectMs: 1, tickMs: 5 } })
    const { closed } = await socket()
    expect(await closed).toEqual({ code: 3502, reason: 'stale' })
  })
})

describe('a token', () => {
  async function connected(testServer: TestRealtime) {
    const raw = await testServer.socket()
    await raw.request({ id: 1, connect: { token: 'ada' } })
    return raw
  }

  test('can be renewed on an open connection [7-54d:refresh]', async () => {
    const testServer = await startRealtime({ bounds: { tickMs: 5 } })
    const { request } = await connected(testServer)
    await testServer.clock.advance(600_000)
    const { refresh } = await request({ id: 2, refresh: { token: 'ada' } })
    expect(refresh).toMatchObject({ expires: true, ttl: 900 })
    // After the expiry of the first token and its grace period.
    await testServer.clock.advance(600_000)
    expect(await request({ id: 3, refresh: { token: 'ada' } })).toHaveProperty('refresh')
  })

  test('closes the connection for a reconnect if not renewed [8-27c:3005]', async () => {
    const testServer = await startRealtime({ bounds: { tickMs: 5 } })
    const { closed } = await connected(testServer)
    await testServer.clock.advance(900_000 + 25_001)
    expect((await closed).code).toBe(3005)
  })

  test('renews nothing after its expiry: 3005', async () => {
    const testServer = await startRealtime()
    const { send, closed } = await connected(testServer)
    send({ id: 2, refresh: { token: 'expired' } })
    expect((await closed).code).toBe(3005)
  })

  test.each(['forged', 'bob'])('of %s cannot renew ada’s connection: 3500', async (token) => {
    const testServer = await startRealtime()
    const { send, closed } = await connected(testServer)
    send({ id: 2, refresh: { token } })
    expect((await closed).code).toBe(3500)
  })
})

describe('pings', () => {
  const quick = { tickMs: 10, pingTicks: 2, pongTicks: 3000 }

  test('pings the client and the client replies [7-54d:connect]', async () => {
    const { socket } = await startRealtime({ bounds: quick })
    const { request, received, ws } = await socket()
    await request({ id: 1, connect: {} })
    ws.on('message', () => ws.send('{}'))
    await vi.waitFor(() => expect(received.length).toBeGreaterThan(4), pollOptions)
    expect(received.slice(1)).toEqual(received.slice(1).map(() => ({})))
  })

  test('closes a client that does not respond [8-27c:3012]', async () => {
    const { socket } = await startRealtime({ bounds: { ...quick, pongTicks: 2 } })
    const { request, closed } = await socket()
    await request({ id: 1, connect: {} })
    expect((await closed).code).toBe(3012)
  })
})

describe('handshake', () => {
  test.each([undefined, 'https://play.example'])(
    'accepts a socket from a page of %s [7-54a]',
    async (origin) => {
      const { socket } = await startRealtime()
      const { request } = await socket(origin ? { origin } : {})
      expect(await request({ id: 1, connect: {} })).toHaveProperty('connect')
    },
  )

  test.each(['https://evil.example', 'https://play.example.evil.example', 'http://play.example', 'null'])(
    'rejects a page of %s',
    async (origin) => {
      const { socket } = await startRealtime()
      await expect(socket({ origin })).rejects.toThrow('403')
    },
  )

  test('accepts WebSocket requests at one path only', async () => {
    const testServer = await startRealtime()
    await expect(testServer.socket({ path: '/api/connection/other' })).rejects.toThrow('404')
    const { port } = new URL(testServer.url)
    const raw = createConnection(Number(port), '127.0.0.1')
    onTestFinished(() => void raw.destroy())
    raw.write(
      'GET /api/connection/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    )
    const [answer] = await once(raw, 'data')
    expect(String(answer)).toContain('400 Bad Request')
    expect(testServer.realtime.connections).toBe(0)
  })

  test('forgets a socket that breaks during the upgrade', async () => {
    const testServer = await startRealtime({ bounds: { connectionsPerAddress: 1 } })
    const first = await testServer.socket()
    first.ws.terminate()
    await vi.waitFor(async () => {
      const again = await testServer.socket()
      again.ws.terminate()
    }, pollOptions)
  })
})
