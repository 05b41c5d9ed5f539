import { describe, expect, test } from 'vitest'
import type { GameCardData } from '~/features/game/api/catalogue.ts'
import { arrangeRails } from './game-rails.ts'

const featured: GameCardData[] = Array.from({ length: 40 }, (_, index) => ({
  slug: `game-${index}`,
  title: `Game ${index}`,
  cover: `/game-${index}.svg`,
  isNew: false,
}))
const games = (...places: number[]) => places.flatMap((place) => featured[place] ?? [])
const slugs = (list: readonly GameCardData[]) => list.map(({ slug }) => slug)

describe('home page rails', () => {
  test('show every featured game once, in order', () => {
    const { favourites, arrivals, others } = arrangeRails(featured, games(39, 20, 2, 30, 25))
    expect(favourites).toEqual(featured.slice(0, 14))
    expect(slugs(arrivals)).toEqual(['game-39', 'game-20', 'game-30', 'game-25'])
    expect(others).toEqual(featured.slice(14).filter((game) => !arrivals.includes(game)))
    const all = slugs([...favourites, ...arrivals, ...others])
    expect(all.toSorted()).toEqual(slugs(featured).toSorted())
  })

  test('have no row of new games below the minimum; those games are among the others', () => {
    expect(arrangeRails(featured, games(39, 20, 30)).arrivals).toEqual([])
    expect(arrangeRails(featured, games(39, 20, 30)).others).toEqual(featured.slice(14))
    // Four are new, one of them already in the first row.
    expect(arrangeRails(featured, games(3, 39, 20, 30)).arrivals).toEqual([])
    expect(arrangeRails(featured, []).others).toEqual(featured.slice(14))
  })

  test('are empty without games', () => {
    expect(arrangeRails([], [])).toEqual({ favourites: [], arrivals: [], others: [] })
  })

  test('include new games that are not in the featured list', () => {
    const { arrivals, others } = arrangeRails(featured.slice(0, 20), games(36, 37, 38, 39))
    expect(slugs(arrivals)).toEqual(['game-36', 'game-37', 'game-38', 'game-39'])
    expect(others).toEqual(featured.slice(14, 20))
  })
})
