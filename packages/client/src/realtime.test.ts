// Over 400 lines: the tests share the simulated platform, the session and its tokens.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createSession, type Session } from './index.ts'
import { type ChannelHandlers, createRealtime, type Realtime } from './realtime.ts'
import { StubPlatform } from './testing/stub-platform.ts'

const URL = 'wss://play.example/api/connection/websocket'
const START = Date.UTC(2026, 10, 20, 12)
const ADA = 'a0000000-0000-4000-8000-000000000001'
const BEN = 'b0000000-0000-4000-8000-000000000002'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
let serial = 0
const tokenOf = (player: string, seconds = 900) =>
  `${encode({ alg: 'HS256' })}.${encode({ sub: player, exp: Date.now() / 1000 + seconds, jti: ++serial })}.s`

let platform: StubPlatform
let cookie: string | null
let renew: (token: string) => Promise<string>
let session: Session
let realtime: Realtime

function openSession(): Session {
  return createSession({
    tokens: {
      read: () => cookie,
      begin: async (token) => {
        cookie = token
      },
      write: async (token) => {
        cookie = token
      },
      clear: async () => {
        cookie = null
      },
    },
    storage: { read: () => null, write: () => {} },
    renew: (token) => renew(token),
    revoke: async () => {},
  })
}

/** Number of calls made to check the session, and the platform's response to them. */
let requestCount = 0
let answerPlayer: (time: number) => Promise<void>

/** Flushes pending promises without advancing time. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  platform = new StubPlatform()
  cookie = null
  renew = async () => tokenOf(ADA)
  session = openSession()
  requestCount = 0
  const checkSession = () => answerPlayer(++requestCount)
  answerPlayer = async () => {}
  realtime = createRealtime({ url: URL, session, checkSession, websocket: platform.websocket })
})
afterEach(() => {
  realtime.stop()
  vi.useRealTimers()
})

function listener() {
  const notifications: unknown[] = []
  const handlers: ChannelHandlers<'wallet:accounts'> & ChannelHandlers<'global:online'> = {
    onPublication: ({ event, data }: { event: string; data: unknown }) =>
      void notifications.push([event, data]),
    onResync: () => void notifications.push('resync'),
  }
  return { notifications, handlers }
}

describe('the identity on connecting', () => {
  test('a guest connects without a token and subscribes to shared channels only [7-54a 6-02a]', async () => {
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.subscribe('global:online', listener().handlers)
    realtime.start()
    await settle()
    expect(platform.socket.url).toBe(URL)
    expect(platform.commands('connect')[0]?.connect?.token).toBeUndefined()
    expect(platform.channels).toEqual(['global:online'])
    expect([realtime.isSubscribed('global:online'), realtime.isSubscribed('wallet:accounts')]).toEqual([
      true,
      false,
    ])
  })

  test('a player connects with the session’s token and subscribes to personal channels [7-54a 7-54b:suffix 6-02a]', async () => {
    await session.begin(tokenOf(ADA))
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    realtime.subscribe('payment:invoices', listener().handlers as never)
    await settle()
    expect(platform.commands('connect')[0]?.connect?.token).toBe(cookie)
    expect(platform.channels.sort()).toEqual([`payment:invoices#${ADA}`, `wallet:accounts#${ADA}`])
    expect(realtime.isSubscribed('wallet:accounts')).toBe(true)
  })

  test('does not connect before start', async () => {
    await session.begin(tokenOf(ADA))
    await settle()
    expect([platform.sockets.length, realtime.state]).toEqual([0, 'disconnected'])
  })

  test('renews an expiring token before connecting [7-54d:refresh]', async () => {
    await session.begin(tokenOf(ADA, 5))
    realtime.start()
    await settle()
    expect(platform.commands('connect')[0]?.connect?.token).toBe(cookie)
  })
})

describe('a sign-in or sign-out', () => {
  test('reconnects as a player and ends the guest’s connection [4-01b]', async () => {
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    await settle()
    const before = platform.socket
    await session.begin(tokenOf(ADA))
    await settle()
    expect([before.isClosed, platform.sockets.length]).toEqual([true, 2])
    expect(platform.commands('connect')[1]?.connect?.token).toBe(cookie)
    expect(platform.channels).toEqual([`wallet:accounts#${ADA}`])
  })

  test('reconnects as a guest without the player’s channels [4-01c 6-02a]', async () => {
    const { notifications, handlers } = listener()
    await session.begin(tokenOf(ADA))
    realtime.subscribe('wallet:accounts', handlers)
    realtime.subscribe('global:online', listener().handlers)
    realtime.start()
    await settle()
    const before = platform.socket
    await session.end()
    await settle()
    before.publish(`wallet:accounts#${ADA}`, 1, 'account.updated', {})
    expect(before.isClosed).toBe(true)
    expect(platform.commands('unsubscribe'), 'closing the connection also ends the subscriptions').toEqual([])
    expect(platform.commands('connect')[1]?.connect?.token).toBeUndefined()
    expect(platform.channels).toEqual(['global:online'])
    expect([realtime.state, realtime.isSubscribed('wallet:accounts')]).toEqual(['connected', false])
    expect(notifications).toEqual(['resync'])
  })

  test('while connecting closes the socket only after it has opened', async () => {
    platform.opensAutomatically = false
    realtime.start()
    await settle()
    const before = platform.socket
    platform.opensAutomatically = true
    await session.begin(tokenOf(ADA))
    await settle()
    expect(realtime.state).toBe('connected')
    before.open()
    await settle()
    expect([before.isClosed, before.wasClosedEarly, before.received]).toEqual([true, false, []])
    expect(platform.commands('connect')).toMatchObject([{ connect: { token: cookie } }])
  })

  test('as another player drops the subscriptions of the previous one', async () => {
    await session.begin(tokenOf(ADA))
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    await settle()
    await session.end()
    await session.begin(tokenOf(BEN))
    await settle()
    expect(platform.channels).toEqual([`wallet:accounts#${BEN}`])
  })

  test('does not send to a closing socket', async () => {
    await session.begin(tokenOf(ADA))
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    await settle()
    const { socket } = platform
    const received = socket.received.length
    socket.readyState = 2
    realtime.subscribe('global:online', listener().handlers)
    await settle()
    expect(socket.received).toHaveLength(received)
    socket.drop(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(platform.channels).toEqual([`wallet:accounts#${ADA}`, 'global:online'])
  })

  test('during a token renewal ignores the renewed token', async () => {
    let finish = (_token: string) => {}
    renew = () => new Promise((resolve) => (finish = resolve))
    cookie = tokenOf(ADA, -60)
    session = openSession()
    realtime = createRealtime({
      url: URL,
      session,
      checkSession: async () => {},
      websocket: platform.websocket,
    })
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    await settle()
    expect(platform.sockets).toHaveLength(0)
    await session.end()
    await settle()
    finish(tokenOf(ADA))
    await settle()
    expect(platform.sockets).toHaveLength(1)
    expect(platform.commands('connect')[0]?.connect?.token).toBeUndefined()
    expect(platform.channels).toEqual([])
  })
})

describe('a connection', () => {
  test('is connecting, connected or disconnected and notifies of changes [4-31a]', async () => {
    const states: string[] = []
    realtime.watch(() => states.push(realtime.state))
    expect(realtime.state).toBe('disconnected')
    realtime.start()
    expect(realtime.state).toBe('connecting')
    await settle()
    expect(realtime.state).toBe('connected')
    platform.isReachable = false
    platform.socket.drop(1006)
    expect(realtime.state).toBe('connecting')
    platform.isReachable = true
    await vi.advanceTimersByTimeAsync(1000)
    expect(realtime.state).toBe('connected')
    realtime.stop()
    expect(realtime.state).toBe('disconnected')
    expect(states).toEqual(['connecting', 'connected', 'connecting', 'connected', 'disconnected'])
  })

  test('without a reply times out after 5 s [9-16:timeout]', async () => {
    platform.responses.connect = () => null
    realtime.start()
    await vi.advanceTimersByTimeAsync(4999)
    expect(platform.socket.isClosed).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(platform.sockets[0]?.isClosed).toBe(true)
  })

  test('reconnects after 0.5 s at least and 20 s at most [9-16:reconnect]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    platform.isReachable = false
    realtime.start()
    await settle()
    await vi.advanceTimersByTimeAsync(499)
    expect(platform.sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(platform.sockets).toHaveLength(2)
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    for (let times = 0; times < 10; times += 1) await vi.advanceTimersByTimeAsync(20_000)
    const sockets = platform.sockets.length
    await vi.advanceTimersByTimeAsync(19_999)
    expect(platform.sockets.length - sockets).toBeLessThanOrEqual(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(platform.sockets.length - sockets).toBe(1)
    vi.restoreAllMocks()
  })

  test('without a server ping is closed 10 s after the ping was due [9-16:ping]', async () => {
    platform.responses.connect = () => ({ connect: { client: 'c', ping: 25, pong: true } })
    realtime.start()
    await settle()
    platform.socket.sendToClient({})
    await settle()
    expect(platform.socket.received.at(-1)).toEqual({})
    await vi.advanceTimersByTimeAsync(34_999)
    expect(platform.socket.isClosed).toBe(false)
    await vi.advanceTimersByTimeAsync(2)
    expect(platform.sockets[0]?.isClosed).toBe(true)
  })

  test('with an expiring token is refreshed without reconnecting [7-54d:refresh 9-07b]', async () => {
    await session.begin(tokenOf(ADA, 60))
    const first = cookie
    platform.responses.connect = () => ({ connect: { client: 'c', expires: true, ttl: 60 } })
    platform.responses.refresh = () => ({ refresh: { client: 'c', expires: true, ttl: 900 } })
    realtime.start()
    await settle()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(cookie).not.toBe(first)
    expect(platform.commands('refresh')).toMatchObject([{ refresh: { token: cookie } }])
    expect(platform.sockets).toHaveLength(1)
  })

  test('of a player whose session has ended reconnects as a guest [4-01i 4-01c]', async () => {
    const { CallError } = await import('./index.ts')
    renew = async () => {
      throw new CallError('POST /api/player/sessions/refresh', 401, null)
    }
    cookie = tokenOf(ADA, -60)
    await session.begin(cookie)
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    await settle()
    expect(cookie).toBeNull()
    expect([realtime.state, platform.sockets.length]).toEqual(['connected', 1])
    expect(platform.commands('connect')[0]?.connect?.token).toBeUndefined()
  })

  test.each([3503, 3500, 4500])(
    'that the platform ends permanently (%i) checks the session [8-01]',
    async (code) => {
      await session.begin(tokenOf(ADA))
      answerPlayer = async () => session.reportRejected(cookie ?? '')
      realtime.subscribe('wallet:accounts', listener().handlers)
      realtime.start()
      await settle()
      platform.socket.drop(code, 'ended')
      await settle()
      expect([requestCount, cookie]).toEqual([1, null])
      expect([realtime.state, platform.sockets.length]).toEqual(['connected', 2])
      expect(platform.commands('connect')[1]?.connect?.token).toBeUndefined()
    },
  )

  test.each([4000, 4499])(
    'that the platform ends temporarily (%i) reconnects without checking the session [8-27c]',
    async (code) => {
      await session.begin(tokenOf(ADA))
      realtime.start()
      await settle()
      platform.socket.drop(code, 'for now')
      await vi.advanceTimersByTimeAsync(30_000)
      expect([requestCount, realtime.state, platform.sockets.length]).toEqual([0, 'connected', 2])
    },
  )

  test('that the platform ends permanently reconnects later if the session is valid or cannot be checked', async () => {
    await session.begin(tokenOf(ADA))
    answerPlayer = async (time) => {
      if (time === 2) throw new Error('offline')
    }
    realtime.start()
    await settle()
    for (const times of [1, 2]) {
      platform.socket.drop(3503, 'force disconnect')
      await vi.advanceTimersByTimeAsync(19_999)
      expect([requestCount, realtime.state, platform.sockets.length]).toEqual([times, 'disconnected', times])
      await vi.advanceTimersByTimeAsync(1)
      expect([realtime.state, platform.sockets.length]).toEqual(['connected', times + 1])
    }
    platform.socket.drop(3001, 'shutdown')
    await vi.advanceTimersByTimeAsync(1000)
    expect([requestCount, realtime.state]).toEqual([2, 'connected'])
  })

  test('of a guest that the platform ends permanently neither checks the session nor reconnects', async () => {
    realtime.start()
    await settle()
    platform.socket.drop(3504, 'connection limit')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([requestCount, realtime.state, platform.sockets.length]).toEqual([0, 'disconnected', 1])
  })

  test('of a player signed out by another tab is made as a guest', async () => {
    await session.begin(tokenOf(ADA))
    cookie = null
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    await settle()
    expect([session.isSignedIn, realtime.state, platform.sockets.length]).toEqual([false, 'connected', 1])
    expect(platform.commands('connect').map(({ connect }) => connect?.token)).toEqual([undefined])
  })
})

describe('a channel', () => {
  const CHANNEL = `wallet:accounts#${ADA}`
  beforeEach(() => session.begin(tokenOf(ADA)))

  test('resyncs on the first subscription, and later only if publications were missed [7-54d:recover]', async () => {
    const { notifications, handlers } = listener()
    realtime.subscribe('wallet:accounts', handlers)
    realtime.start()
    await settle()
    expect(notifications).toEqual(['resync'])
    platform.socket.publish(CHANNEL, 1, 'account.updated', { id: 1 })
    await settle()

    platform.responses.subscribe = () => ({
      subscribe: {
        recoverable: true,
        epoch: 'e',
        offset: 2,
        was_recovering: true,
        recovered: true,
        publications: [{ offset: 2, data: { event: 'account.updated', data: { id: 2 } } }],
      },
    })
    platform.socket.drop(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(platform.socket.received.at(-1)?.subscribe).toMatchObject({ recover: true, offset: 1 })
    expect(notifications.slice(1)).toEqual([
      ['account.updated', { id: 1 }],
      ['account.updated', { id: 2 }],
    ])

    platform.responses.subscribe = () => ({
      subscribe: { recoverable: true, epoch: 'f', offset: 9, was_recovering: true },
    })
    platform.socket.drop(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(notifications.slice(3)).toEqual(['resync'])
  })

  test('delivers the publication of the subscribe response', async () => {
    const data = { event: 'online.updated', data: { players: 12 } }
    platform.responses.subscribe = () => ({ subscribe: { data } })
    const { notifications, handlers } = listener()
    realtime.subscribe('global:online', handlers)
    realtime.start()
    await settle()
    expect(notifications).toEqual(['resync', ['online.updated', { players: 12 }]])
  })

  test('ignores data that is not an event', async () => {
    const { notifications, handlers } = listener()
    realtime.subscribe('wallet:accounts', handlers)
    realtime.start()
    await settle()
    for (const data of [null, 'x', 7, {}, { event: 'x' }, [1]])
      platform.socket.sendToClient({ push: { channel: CHANNEL, pub: { data } } })
    expect(notifications).toHaveLength(1)
  })

  test('resyncs if a handler throws, and keeps the connection', async () => {
    const { notifications, handlers } = listener()
    realtime.subscribe('wallet:accounts', {
      ...handlers,
      onPublication() {
        throw new Error('a fault of ours')
      },
    })
    realtime.start()
    await settle()
    const raised: unknown[] = []
    vi.stubGlobal('queueMicrotask', (task: () => void) => {
      try {
        task()
      } catch (error) {
        raised.push(error)
      }
    })
    platform.socket.publish(CHANNEL, 1, 'account.updated', {})
    await settle()
    vi.unstubAllGlobals()
    expect(notifications).toEqual(['resync', 'resync'])
    expect([realtime.state, platform.sockets.length]).toEqual(['connected', 1])
    expect(raised).toEqual([new Error('a fault of ours')])
  })

  test('rejects a second subscription and can be unsubscribed', async () => {
    const leave = realtime.subscribe('wallet:accounts', listener().handlers)
    expect(() => realtime.subscribe('wallet:accounts', listener().handlers)).toThrow('is already subscribed')
    realtime.start()
    await settle()
    leave()
    await settle()
    expect(platform.commands('unsubscribe')).toMatchObject([{ unsubscribe: { channel: CHANNEL } }])
    const { notifications, handlers } = listener()
    realtime.subscribe('wallet:accounts', handlers)
    await settle()
    expect(notifications).toEqual(['resync'])
  })

  test('resubscribes after a temporary error, after 0.5 s at least [9-16:resubscribe]', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    platform.responses.subscribe = () => ({ error: { code: 100, message: 'internal', temporary: true } })
    realtime.subscribe('wallet:accounts', listener().handlers)
    realtime.start()
    await settle()
    await vi.advanceTimersByTimeAsync(499)
    expect(platform.commands('subscribe')).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(platform.commands('subscribe')).toHaveLength(2)
    expect(realtime.isSubscribed('wallet:accounts')).toBe(false)
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    for (let times = 0; times < 10; times += 1) await vi.advanceTimersByTimeAsync(20_000)
    const requestCount = platform.commands('subscribe').length
    await vi.advanceTimersByTimeAsync(20_000)
    expect(platform.commands('subscribe').length - requestCount).toBe(1)
    vi.restoreAllMocks()
  })
})
