import { beforeAll, expect, test } from 'vitest'
import { bootPlatform, onBothStores, type TestPlatform } from './index.ts'

onBothStores('a booted platform', (boot, store) => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await boot()
  })

  test('uses the requested store and can register a player', async () => {
    expect(platform.platform.db.kind).toBe(store)
    const { profile, accounts } = await platform.registerPlayer({ currency: 'SEK', country: 'SE' })
    expect(profile.country).toBe('SE')
    expect(accounts.map(({ currency, balance }) => [currency, balance])).toEqual([['SEK', '0.00']])
  })

  test('has a clock that stops until it is advanced', async () => {
    const before = platform.clock.now()
    await platform.clock.advance(90_000)
    expect(platform.clock.now().getTime() - before.getTime()).toBe(90_000)
    await platform.clock.set(new Date(before.getTime() + 3_600_000))
    expect(platform.clock.now().getTime() - before.getTime()).toBe(3_600_000)
  })

  test('is isolated from another one', async () => {
    const other = await bootPlatform({ store })
    try {
      const { email, password } = await other.registerPlayer()
      const body = { login: email, password }
      expect((await other.call('POST /api/player/sessions', { body })).status).toBe(200)
      expect((await platform.call('POST /api/player/sessions', { body })).error).toBe('invalid-credentials')
    } finally {
      await other.close()
    }
  })

  test('delivers mails before waitUntilIdle resolves', async () => {
    await platform.registerPlayer()
    await platform.waitUntilIdle()
    const inbox = await platform.send('GET', '/sandbox/inbox', { headers: { accept: 'application/json' } })
    expect(inbox.status).toBe(200)
  })
})
