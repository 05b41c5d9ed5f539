import { describe, expect, test } from 'vitest'
import { distance, type GameTraits, nearestGames } from './nearest-games.ts'

const plain: GameTraits = { volatility: 'medium', features: ['free-spins'], lines: 20, rtp: '96.00' }
const createGame = (slug: string, over: Partial<GameTraits> = {}) => ({ slug, ...plain, ...over })

describe('distance between two games', () => {
  test('is 0 for equal games, and symmetric', () => {
    expect(distance(plain, { ...plain })).toBe(0)
    const other: GameTraits = {
      volatility: 'high',
      features: ['ways', 'free-spins'],
      lines: 243,
      rtp: '97.10',
    }
    expect(distance(plain, other)).toBeGreaterThan(0)
    expect(distance(other, plain)).toBe(distance(plain, other))
  })

  test.each<[string, Partial<GameTraits>, Partial<GameTraits>]>([
    ['volatility', { volatility: 'medium' }, { volatility: 'high' }],
    ['features', { features: ['free-spins', 'respins'] }, { features: ['respins'] }],
    ['lines', { lines: 25 }, { lines: 243 }],
    ['the return to player', { rtp: '96.20' }, { rtp: '97.20' }],
  ])('grows with %s', (_, near, far) => {
    const game: GameTraits = { ...plain, volatility: 'low' }
    expect(distance(game, { ...game, ...near })).toBeLessThan(distance(game, { ...game, ...far }))
  })

  test('weighs features more than lines and return', () => {
    const otherFeatures = distance(plain, { ...plain, features: ['respins'] })
    expect(otherFeatures).toBeGreaterThan(distance(plain, { ...plain, lines: 1024, rtp: '94.00' }))
  })

  test('is finite without lines or features, or with an unusual return', () => {
    const bare: GameTraits = { volatility: 'low', features: [], lines: 0, rtp: '0' }
    for (const [a, b] of [
      [bare, bare],
      [bare, plain],
      [plain, bare],
    ] as const) {
      expect(distance(a, b)).toBeLessThanOrEqual(7)
    }
  })
})

describe('nearest games', () => {
  const game = createGame('game')
  const games = [
    createGame('far', { volatility: 'high', features: ['respins'] }),
    createGame('same'),
    game,
    createGame('other-lines', { lines: 40 }),
    createGame('other-volatility', { volatility: 'high' }),
  ]
  const slugs = (...of: Parameters<typeof nearestGames>) => nearestGames(...of).map(({ slug }) => slug)

  test('are sorted by distance, without the game itself', () => {
    expect(slugs(game, games, 3)).toEqual(['same', 'other-lines', 'other-volatility'])
    expect(slugs(game, games, 9)).toEqual(['same', 'other-lines', 'other-volatility', 'far'])
    expect(slugs(game, [game], 3)).toEqual([])
  })

  test('depend on the reference game', () => {
    const [far] = games
    if (!far) throw new Error('expected at least one game')
    expect(slugs(far, games, 1)).toEqual(['other-volatility'])
  })

  test('keep their order at equal distance', () => {
    const equals = ['b', 'a', 'c'].map((slug) => createGame(slug))
    expect(slugs(game, equals, 2)).toEqual(['b', 'a'])
  })
})
