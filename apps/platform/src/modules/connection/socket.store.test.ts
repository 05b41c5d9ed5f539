import { type ChannelName, channels } from '@croupier/contract'
import { bootPlatform, pollOptions, type RegisteredPlayer, type TestPlatform } from '@croupier/testkit'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRealtimeClient, openSubscription, waitForDisconnect } from './testing/realtime-client.ts'

let platform: TestPlatform
let ada: RegisteredPlayer
let bob: RegisteredPlayer
beforeAll(async () => {
  platform = await bootPlatform()
  ada = await platform.registerPlayer()
  bob = await platform.registerPlayer()
})
afterAll(() => platform.close())

describe('channels', () => {
  const all = Object.keys(channels) as ChannelName[]

  test.each(all.filter((name) => channels[name].audience === 'owner'))(
    'only its player can subscribe to a player channel [7-54b:%s 7-54b:suffix]',
    async (name) => {
      const channel = `${name}#${ada.profile.id}`
      await openSubscription(createRealtimeClient(platform, ada), channel)
      await expect(openSubscription(createRealtimeClient(platform, bob), channel)).rejects.toMatchObject({
        code: 103,
      })
      await expect(openSubscription(createRealtimeClient(platform, null), channel)).rejects.toMatchObject({
        code: 103,
      })
      await expect(openSubscription(createRealtimeClient(platform, ada), name)).rejects.toMatchObject({
        code: 102,
      })
    },
  )

  test('rejects other spellings of a player’s channel, so no second stream starts [7-54b:suffix]', async () => {
    const client = createRealtimeClient(platform, ada)
    const id = ada.profile.id
    for (const suffix of [`${id},`, `${id},1`, `1,${id}`, `${id},${id}`, `${id},${bob.profile.id}`]) {
      const attempt = openSubscription(client, `wallet:accounts#${suffix}`)
      await expect(attempt).rejects.toMatchObject({ code: 103 })
    }
    await expect(openSubscription(client, `wallet:accounts#1#${id}`)).rejects.toMatchObject({ code: 102 })
    await openSubscription(client, `wallet:accounts#${id}`)
  })

  test.each(all.filter((name) => channels[name].audience === 'everyone'))(
    'everyone can subscribe to a public channel, guests too [7-54b:%s]',
    async (name) => {
      await openSubscription(createRealtimeClient(platform, ada), name)
      await openSubscription(createRealtimeClient(platform, null), name)
      const own = `${name}#${ada.profile.id}`
      await expect(openSubscription(createRealtimeClient(platform, ada), own)).rejects.toMatchObject({
        code: 102,
      })
    },
  )

  test('rejects publishing and presence queries by clients', async () => {
    for (const name of all) {
      const channel = channels[name].audience === 'owner' ? `${name}#${ada.profile.id}` : name
      const { subscription } = await openSubscription(createRealtimeClient(platform, ada), channel)
      await expect(subscription.publish({})).rejects.toMatchObject({ code: 103 })
      await expect(subscription.presence()).rejects.toMatchObject({ code: 108 })
    }
  })

  test('returns the number of connected players on subscription and publishes its changes [7-54b:global:online]', async () => {
    const online = await openSubscription(createRealtimeClient(platform, null), 'global:online')
    expect(online.data).toMatchObject({ event: 'online.updated', data: { players: expect.any(Number) } })
    const client = createRealtimeClient(platform, ada)
    client.connect()
    await client.ready()
    const there = await platform.platform.realtime.players()
    const latestOnline = () => online.publications.at(-1) ?? online.data
    await vi.waitFor(
      () => expect(latestOnline()).toEqual({ event: 'online.updated', data: { players: there } }),
      pollOptions,
    )
    client.disconnect()
    await vi.waitFor(
      async () => expect(await platform.platform.realtime.players()).toBe((there ?? 0) - 1),
      pollOptions,
    )
    await vi.waitFor(
      () => expect(latestOnline()).toMatchObject({ data: { players: (there ?? 0) - 1 } }),
      pollOptions,
    )
  })
})

describe('sessions', () => {
  test('disconnects a closed session at once, and no other session', async () => {
    const player = await platform.registerPlayer()
    const body = { login: player.email, password: player.password }
    const second = (await platform.call('POST /api/player/sessions', { body })).data.accessToken
    const [here, there] = [
      createRealtimeClient(platform, player),
      createRealtimeClient(platform, { token: second }),
    ]
    for (const client of [here, there]) {
      client.connect()
      await client.ready()
    }
    const sessions = await platform.call('GET /api/player/sessions', {}, { token: second })
    const otherSession = sessions.data.find(({ isCurrent }) => !isCurrent)
    const end = waitForDisconnect(here)
    await platform.call(
      'PUT /api/player/sessions/{id}/close',
      { params: { id: otherSession?.id ?? '' } },
      { token: second },
    )
    expect((await end).code).toBe(3503)
    expect(there.state).toBe('connected')
  })

  test('disconnects a blocked player and rejects reconnection', async () => {
    const player = await platform.registerPlayer()
    const client = createRealtimeClient(platform, player)
    client.connect()
    await client.ready()
    const end = waitForDisconnect(client)
    const { db, modules } = platform.platform
    await db.transaction((tx) => modules.players.changeStatus(tx, player.profile.id, 'blocked', 'a test'))
    expect((await end).code).toBe(3503)
    const again = createRealtimeClient(platform, player)
    const refused = waitForDisconnect(again)
    again.connect()
    expect((await refused).code).toBeGreaterThanOrEqual(3500)
  })

  test('rejects an unknown token for good', async () => {
    const client = createRealtimeClient(platform, { token: 'a.b.c' })
    const refused = waitForDisconnect(client)
    client.connect()
    expect((await refused).code).toBe(3500)
  })

  test('renews a token that has expired or was renewed elsewhere [8-27f 7-54d:refresh]', async () => {
    const player = await platform.registerPlayer()
    const { profile } = player
    let token = player.token
    const renew = async () => {
      token = (await platform.call('POST /api/player/sessions/refresh', {}, { token })).data.accessToken
      return token
    }
    await platform.clock.advance(16 * 60_000)
    const lateClient = createRealtimeClient(platform, player, { getToken: renew })
    const { publications } = await openSubscription(lateClient, `wallet:accounts#${profile.id}`)
    expect(token).not.toBe(player.token)
    expect(publications).toEqual([])

    const first = token
    await renew()
    // Using the newest token retires the earlier ones, the last of them after a minute.
    await platform.call('GET /api/player/profile', {}, { token })
    await platform.clock.advance(61_000)
    const superseded = createRealtimeClient(platform, { token: first }, { getToken: async () => token })
    superseded.connect()
    await superseded.ready()
    expect(superseded.state).toBe('connected')
  })
})

describe('the handshake', () => {
  test('accepts pages of the site, by both names of a local one, and rejects other origins [7-54a]', async () => {
    const { WebSocket } = await import('ws')
    const url = `${platform.origin.replace('http', 'ws')}/api/connection/websocket`
    const status = (origin: string) =>
      new Promise<number>((resolve) => {
        const ws = new WebSocket(url, { origin })
        ws.once('open', () => {
          ws.terminate()
          resolve(101)
        })
        ws.once('error', (error) => resolve(Number(/\d{3}$/.exec(error.message)?.[0])))
      })
    const { port } = new URL(platform.origin)
    for (const origin of [platform.origin, `http://127.0.0.1:${port}`, `http://localhost:${port}`])
      expect(await status(origin), origin).toBe(101)
    for (const origin of [
      'https://evil.example',
      `http://evil.example:${port}`,
      `https://localhost:${port}`,
      'http://localhost:1',
      'null',
    ])
      expect(await status(origin), origin).toBe(403)
  })

  test('treats a request without an upgrade as an unknown call', async () => {
    expect((await platform.send('GET', '/api/connection/websocket')).status).toBe(404)
  })
})
