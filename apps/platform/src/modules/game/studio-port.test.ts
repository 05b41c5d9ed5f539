import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStudioOverHttp } from '../../adapters/studio.ts'
import { startTestStudio, type TestStudio } from './testing/studio.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') }

describe('a studio over HTTP', () => {
  let server: TestStudio
  beforeAll(async () => {
    server = await startTestStudio(clock.now)
  })
  beforeEach(() => {
    server.mode = 'up'
  })
  afterAll(() => server.close())

  const studio = (secret = server.secret) =>
    createStudioOverHttp({ url: server.url, secret, clock, timeout: 100 })
  const request = {
    game: 'moth-queen',
    mode: 'demo',
    playerRef: 'guest-1',
    currency: 'EUR',
    subunitToUnit: '100',
    locale: 'en',
    country: null,
    token: '',
    walletUrl: 'https://play.example/providers/studio/wallet',
    lobbyOrigin: 'https://play.example',
  } as const

  test('lists its games and opens one, at an absolute address', async () => {
    expect((await studio().catalogue()).map((game) => game.slug)).toEqual(['moth-queen', 'night-express'])
    expect((await studio().open(request)).launchUrl).toBe(`${server.url}/games/1`)
  })

  test('signs what it asks', async () => {
    await expect(studio('another secret').catalogue()).rejects.toThrow(/answered 401/)
  })

  test.each(['down', 'silent', 'late', 'script', 'nonsense'] as const)(
    'throws when it is %s',
    async (mode) => {
      server.mode = mode
      await expect(studio().open(request)).rejects.toThrow()
    },
  )

  test('is waited for no longer than it may take', async () => {
    server.mode = 'silent'
    await expect(studio().catalogue()).rejects.toThrow(/timeout/)
    await expect(studio().fetchCover('/covers/moth-queen-tall.svg')).rejects.toThrow(/timeout/)
  })

  test('is not believed to have a cover that is empty, too large or no web address', async () => {
    expect((await studio().fetchCover('/covers/a-tall.svg')).toString()).toContain('<svg')
    await expect(studio().fetchCover('/covers/empty')).rejects.toThrow('a cover is empty')
    await expect(studio().fetchCover('/covers/huge')).rejects.toThrow(/longer than 2000000 bytes/)
    await expect(studio().fetchCover('file:///etc/passwd')).rejects.toThrow(/begins with file:/)
    await expect(studio().fetchCover('data:image/svg+xml,<svg/>')).rejects.toThrow(/begins with data:/)
  })
})
