import { onPostgres, type TestPlatform } from '@croupier/testkit'
import { beforeAll, expect, test } from 'vitest'
import { eq } from '../../sql.ts'
import { player } from './tables.ts'

onPostgres('promotion before a token is renewed', (boot) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  test('GET /api/player/sessions/promotion says by an expired token whether rewards may be offered: not while the status allows none, and not during a break', async () => {
    const { token, profile } = await platform.registerPlayer()
    const read = (bearer: string) =>
      platform.call('GET /api/player/sessions/promotion', {}, bearer ? { token: bearer } : {})
    const isAllowed = async () => (await read(token)).data.isAllowed
    const { db, modules } = platform.platform
    const change = (status: 'active' | 'no-deposits' | 'self-excluded') =>
      db.transaction((tx) => modules.players.changeStatus(tx, profile.id, status, 'a test'))
    platform.clock.skip(15 * 60_000)
    expect(await isAllowed()).toBe(true)
    await change('no-deposits')
    expect(await isAllowed()).toBe(false)
    await change('active')
    expect(await isAllowed()).toBe(true)
    const setBreak = async (until: Date | null) =>
      db.orm.update(player).set({ playClosedUntil: until }).where(eq(player.id, profile.id))
    await setBreak(new Date(platform.clock.now().getTime() + 1000))
    expect(await isAllowed()).toBe(false)
    await setBreak(platform.clock.now())
    expect(await isAllowed()).toBe(true)
    // It is no use of the token, so the session is not longer for it.
    const renewed = await platform.call('POST /api/player/sessions/refresh', {}, { token })
    expect(renewed.status).toBe(200)
    await change('self-excluded')
    for (const bad of [token, '', 'x', `${token}x`]) expect((await read(bad)).error).toBe('unauthorised')
  })
})
