import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStudioOverHttp } from '../../adapters/studio.ts'
import { type StudioTitle, startTestStudio, type TestStudio, title } from './testing/studio.ts'

const clock = { now: () => new Date('2026-11-20T12:00:00.000Z') }

describe('a studio over HTTP', () => {
  let server: TestStudio
  beforeAll(async () => {
    server = await startTestStudio(clock.now)
  })
  beforeEach(() => {
    server.mode = 'up'
    server.perPage = Number.POSITIVE_INFINITY
    server.games = [title('moth-queen'), title('night-express')]
  })
  afterAll(() => server.close())

  const createStudio = (secret = server.secret) => createStudioOverHttp({ url: server.url, secret, clock })
  const createImpatientStudio = () =>
    createStudioOverHttp({ url: server.url, secret: server.secret, clock, timeout: 100 })
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

  test('lists games and opens one at an absolute URL', async () => {
    const { games, rejected: refused } = await createStudio().catalogue()
    expect([games.map(({ slug }) => slug), refused]).toEqual([['moth-queen', 'night-express'], []])
    expect((await createStudio().open(request)).launchUrl).toBe(`${server.url}/games/1`)
  })

  test('reports an invalid game separately with the reason', async () => {
    server.games = [
      title('moth-queen'),
      title('too-generous', { maxWin: 2_000_000 }),
      title('Not A Slug'),
      title('moth-queen', { title: 'Again' }),
      null as unknown as StudioTitle,
      title('night-express'),
    ]
    const { games, rejected: refused } = await createStudio().catalogue()
    expect(games.map(({ title }) => title)).toEqual(['moth queen', 'night express'])
    expect(refused.map(({ name }) => name)).toEqual([
      'too-generous',
      'entry 3',
      'moth-queen (entry 4)',
      'entry 5',
    ])
    expect(refused[0]?.reason).toMatch(/^maxWin: .*1000000/)
    expect(refused[1]?.reason).toMatch(/^slug: /)
    expect(refused[2]?.reason).toBe('its slug is listed twice')
  })

  test('reads more than 5,000 games over pages and stops at a limit', async () => {
    const many = Array.from({ length: 5_100 }, (_, index) => title(`game-${index}`))
    server.games = many
    expect((await createStudio().catalogue()).games).toHaveLength(5_100)
    server.perPage = 2_000
    const paged = await createStudio().catalogue()
    expect(paged.games.map(({ slug }) => slug)).toEqual(many.map(({ slug }) => slug))
    expect(server.requestedPaths.slice(-3)).toEqual([
      '/api/games',
      '/api/games?after=2000',
      '/api/games?after=4000',
    ])
    server.perPage = 0
    await expect(createStudio().catalogue()).rejects.toThrow('more than 1000 pages')
  }, 60_000)

  test('signs what it asks', async () => {
    await expect(createStudio('another secret').catalogue()).rejects.toThrow(/responded with 401/)
  })

  test.each(['down', 'late', 'script', 'nonsense'] as const)('throws when it is %s', async (mode) => {
    server.mode = mode
    await expect(createStudio().open(request)).rejects.toThrow()
  })

  test('throws when it is silent', async () => {
    server.mode = 'silent'
    await expect(createImpatientStudio().open(request)).rejects.toThrow(/timeout/)
  })

  test('aborts at its timeout', async () => {
    server.mode = 'silent'
    await expect(createImpatientStudio().catalogue()).rejects.toThrow(/timeout/)
    await expect(createImpatientStudio().fetchCover('/covers/moth-queen-tall.svg')).rejects.toThrow(/timeout/)
  })

  test('rejects a cover that is empty, too large or at an invalid URL', async () => {
    expect((await createStudio().fetchCover('/covers/a-tall.svg')).toString()).toContain('<svg')
    await expect(createStudio().fetchCover('/covers/empty')).rejects.toThrow('a cover is empty')
    await expect(createStudio().fetchCover('/covers/huge')).rejects.toThrow(/longer than 2000000 bytes/)
    await expect(createStudio().fetchCover('file:///etc/passwd')).rejects.toThrow(/not file:/)
    await expect(createStudio().fetchCover('data:image/svg+xml,<svg/>')).rejects.toThrow(/not data:/)
  })
})
