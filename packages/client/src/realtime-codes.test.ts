import { Centrifuge, errorCodes, type Options, type Subscription, UnauthorizedError } from 'centrifuge'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { realtimeDefaults } from './realtime.ts'
import { StubPlatform } from './testing/stub-platform.ts'

// Pins the behaviour of the official client library that the product relies on, so that an upgrade which
// changes it fails here.

const URL = 'wss://play.example/api/connection/websocket'

let platform: StubPlatform
let client: Centrifuge
/** Codes of failed attempts by kind, and of each disconnect. */
let states: string[]

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0)
  platform = new StubPlatform()
})
afterEach(() => {
  client.disconnect()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function open(options: Partial<Options> = {}): Centrifuge {
  states = []
  client = new Centrifuge(URL, { ...realtimeDefaults, websocket: platform.websocket, ...options })
  client.on('error', ({ type, error }) => states.push(`${type} ${error.code}`))
  client.on('disconnected', ({ code }) => states.push(`disconnected ${code}`))
  client.connect()
  return client
}

async function connected(options: Partial<Options> = {}): Promise<Centrifuge> {
  open(options)
  await settle()
  expect(client.state).toBe('connected')
  return client
}

/** The code that a promise is rejected with. */
const codeOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: { code?: number }) => error.code,
  )

async function subscribed(options: Parameters<Centrifuge['newSubscription']>[1] = {}): Promise<Subscription> {
  const subscription = client.newSubscription('channel', options)
  subscription.on('error', ({ type, error }) => states.push(`${type} ${error.code}`))
  subscription.on('unsubscribed', ({ code }) => states.push(`unsubscribed ${code}`))
  subscription.subscribe()
  await settle()
  return subscription
}

describe('a failure has a code', () => {
  test('a command without a reply [8-27a:timeout]', async () => {
    await connected()
    const failed = codeOf(client.rpc('anything', {}))
    await vi.advanceTimersByTimeAsync(5001)
    expect(await failed).toBe(1)
  })

  test('a connection that cannot be established [8-27a:transport-closed]', async () => {
    platform.isReachable = false
    open()
    await settle()
    expect(states).toEqual(['transport 2'])
  })

  test('a wait for a client that has disconnected [8-27a:client-disconnected]', async () => {
    await connected()
    client.disconnect()
    expect(await codeOf(client.ready())).toBe(3)
  })

  test('a closed client has a reserved code that the library never uses [8-27a:client-closed]', () => {
    open()
    expect(errorCodes.clientClosed).toBe(4)
  })

  test('a failed token request on connecting [8-27a:connect-token]', async () => {
    open({ getToken: () => Promise.reject(new Error('out of reach')) })
    await settle()
    expect(states).toEqual(['connectToken 5'])
    expect(client.state).toBe('connecting')
  })

  test('a failed token request on refreshing the connection [8-27a:refresh-token]', async () => {
    platform.responses.connect = () => ({ connect: { client: 'c', expires: true, ttl: 30 } })
    let isReachable = true
    await connected({
      getToken: () => (isReachable ? Promise.resolve('t') : Promise.reject(new Error('out of reach'))),
    })
    isReachable = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(states).toEqual(['refreshToken 6'])
    expect(client.state).toBe('connected')
  })

  test('a wait for a channel that was unsubscribed [8-27a:subscription-unsubscribed]', async () => {
    await connected()
    const subscription = await subscribed()
    subscription.unsubscribe()
    expect(await codeOf(subscription.ready())).toBe(7)
  })

  test('a failed token request on subscribing [8-27a:subscribe-token]', async () => {
    await connected()
    await subscribed({ getToken: () => Promise.reject(new Error('out of reach')) })
    expect(states).toEqual(['subscribeToken 8'])
  })

  test('a failed token request on refreshing a subscription [8-27a:subscription-refresh-token]', async () => {
    platform.responses.subscribe = () => ({ subscribe: { expires: true, ttl: 30 } })
    await connected()
    let isReachable = true
    await subscribed({
      getToken: () => (isReachable ? Promise.resolve('t') : Promise.reject(new Error('out of reach'))),
    })
    isReachable = false
    await vi.advanceTimersByTimeAsync(30_000)
    expect(states).toEqual(['refreshToken 9'])
  })

  test('a command that the socket rejects [8-27a:transport-write]', async () => {
    await connected()
    platform.socket.send = () => {
      throw new Error('the socket is gone')
    }
    expect(await codeOf(client.rpc('anything', {}))).toBe(10)
  })

  test('a command whose connection closes before the reply [8-27a:connection-closed]', async () => {
    await connected()
    const failed = codeOf(client.rpc('anything', {}))
    await settle()
    platform.socket.drop(1006)
    expect(await failed).toBe(11)
  })
})

describe('a connection ends with a code', () => {
  test('0 when the client disconnects [8-27b:called]', async () => {
    await connected()
    client.disconnect()
    expect(states).toEqual(['disconnected 0'])
  })

  test('1 when unauthorized [8-27b:unauthorized]', async () => {
    open({ getToken: () => Promise.reject(new UnauthorizedError('')) })
    await settle()
    expect(states).toEqual(['disconnected 1'])
  })

  test('2 when handling a message throws, in our handlers too [8-27b:bad-protocol]', async () => {
    await connected()
    // The library also rethrows the error as a rejected promise.
    const raised = vi.spyOn(Promise, 'reject').mockReturnValue(new Promise(() => {}))
    client.on('message', () => {
      throw new Error('a fault of ours')
    })
    platform.socket.sendToClient({ push: { message: { data: {} } } })
    await settle()
    expect(raised).toHaveBeenCalledWith(new Error('a fault of ours'))
    expect(states).toEqual(['disconnected 2'])
  })

  test('3 when a message was too large [8-27b:message-size 8-27g]', async () => {
    await connected()
    platform.socket.drop(1009)
    expect(states).toEqual(['disconnected 3'])
  })

  test.each([3500, 3999, 4500, 4999])('permanently with %i [8-27c]', async (code) => {
    await connected()
    platform.socket.drop(code, 'over')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(states).toEqual([`disconnected ${code}`])
    expect(platform.sockets).toHaveLength(1)
  })

  test.each([1006, 3000, 3499, 4000, 4499])('temporarily with %i and reconnects [8-27c]', async (code) => {
    await connected()
    platform.socket.drop(code, 'for now')
    expect(client.state).toBe('connecting')
    await vi.advanceTimersByTimeAsync(500)
    expect([client.state, platform.sockets.length]).toEqual(['connected', 2])
  })

  test.each([
    [3499, 'connecting'],
    [3500, 'disconnected'],
    [4499, 'connecting'],
    [4500, 'disconnected'],
  ])('also when the server pushes the code before closing: %i is %s [8-27c]', async (code, state) => {
    await connected()
    platform.socket.sendToClient({ push: { disconnect: { code, reason: 'said' } } })
    await settle()
    expect(client.state).toBe(state)
  })
})

describe('a server-side unsubscribe', () => {
  test.each([2000, 2499])('with %i ends the subscription [8-27d]', async (code) => {
    await connected()
    const subscription = await subscribed()
    platform.socket.sendToClient({ push: { channel: 'channel', unsubscribe: { code, reason: 'over' } } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect([subscription.state, states]).toEqual(['unsubscribed', [`unsubscribed ${code}`]])
    expect(platform.commands('subscribe')).toHaveLength(1)
  })

  test.each([2500, 2999])('with %i resubscribes [8-27d]', async (code) => {
    await connected()
    const subscription = await subscribed()
    platform.socket.sendToClient({ push: { channel: 'channel', unsubscribe: { code, reason: 'once more' } } })
    await settle()
    await vi.advanceTimersByTimeAsync(500)
    expect([subscription.state, states]).toEqual(['subscribed', []])
    expect(platform.commands('subscribe')).toHaveLength(2)
  })
})

describe('a token', () => {
  const expiring = () => {
    platform.responses.connect = () => ({ connect: { client: 'c', expires: true, ttl: 30 } })
  }

  test.each([
    ['a code below 100', { code: 50, message: 'busy' }],
    ['a passing failure', { code: 100, message: 'busy', temporary: true }],
  ])(
    'whose refresh fails with %s is refreshed again after 5 to 10 s [8-27e 9-16:refresh]',
    async (_what, error) => {
      expiring()
      platform.responses.refresh = () => ({ error })
      await connected({ getToken: async () => 't' })
      await vi.advanceTimersByTimeAsync(30_000)
      expect(states).toEqual([`refresh ${error.code}`])
      await vi.advanceTimersByTimeAsync(4999)
      expect(platform.commands('refresh')).toHaveLength(1)
      vi.spyOn(Math, 'random').mockReturnValue(0.99999)
      await vi.advanceTimersByTimeAsync(1)
      expect(platform.commands('refresh')).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(9999)
      expect(platform.commands('refresh')).toHaveLength(2)
      await vi.advanceTimersByTimeAsync(2)
      expect(platform.commands('refresh')).toHaveLength(3)
      expect(client.state).toBe('connected')
    },
  )

  test('whose refresh is rejected ends the connection [8-27e]', async () => {
    expiring()
    platform.responses.refresh = () => ({ error: { code: 103, message: 'permission denied' } })
    await connected({ getToken: async () => 't' })
    await vi.advanceTimersByTimeAsync(90_000)
    expect(states).toEqual(['disconnected 103'])
    expect(platform.sockets).toHaveLength(1)
  })

  test('of a channel is refreshed again after 10 to 20 s [9-16:refresh]', async () => {
    platform.responses.subscribe = () => ({ subscribe: { expires: true, ttl: 30 } })
    platform.responses.sub_refresh = () => ({ error: { code: 50, message: 'busy' } })
    await connected()
    await subscribed({ getToken: async () => 't' })
    await vi.advanceTimersByTimeAsync(30_000 + 9999)
    expect(platform.commands('sub_refresh')).toHaveLength(1)
    vi.spyOn(Math, 'random').mockReturnValue(0.99999)
    await vi.advanceTimersByTimeAsync(1)
    expect(platform.commands('sub_refresh')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(19_999)
    expect(platform.commands('sub_refresh')).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2)
    expect(platform.commands('sub_refresh')).toHaveLength(3)
  })

  test('that has expired is reported with 109, and a new one is fetched [8-27f]', async () => {
    const tokens = ['old', 'new']
    platform.responses.connect = ({ connect }) =>
      connect?.token === 'old'
        ? { error: { code: 109, message: 'token expired' } }
        : { connect: { client: 'c' } }
    open({ getToken: async () => tokens.shift() ?? 'none' })
    await settle()
    expect(client.state).toBe('connecting')
    await vi.advanceTimersByTimeAsync(500)
    expect(client.state).toBe('connected')
    expect(platform.commands('connect').map(({ connect }) => connect?.token)).toEqual(['old', 'new'])
  })
})

test('without WebSockets the other transports post to the emulation endpoint [9-16:emulation]', async () => {
  // The endpoint is also the library's default: a deployment behind a proxy without WebSockets has to serve
  // it.
  const posted: string[] = []
  const body = new ReadableStream<Uint8Array>({
    start: (stream) =>
      stream.enqueue(
        new TextEncoder().encode(
          `${JSON.stringify({ id: 1, connect: { client: 'c', session: 's', node: 'n' } })}\n`,
        ),
      ),
  })
  states = []
  client = new Centrifuge([{ transport: 'http_stream', endpoint: 'https://play.example/stream' }], {
    ...realtimeDefaults,
    fetch: async (url: string) => {
      posted.push(url)
      return { status: 200, ok: true, body }
    },
    readableStream: ReadableStream,
  })
  client.connect()
  await settle()
  expect(client.state).toBe('connected')
  client.rpc('anything', {}).catch(() => {})
  await settle()
  expect(posted).toEqual(['https://play.example/stream', '/emulation'])
})
