import { describe, expect, test } from 'vitest'
import type { CoveredGame } from '~/data/game.ts'
import { shelve } from './shelves.ts'

const house: CoveredGame[] = Array.from({ length: 40 }, (_, index) => ({
  slug: `game-${index}`,
  title: `Game ${index}`,
  cover: `/game-${index}.svg`,
  isNew: false,
}))
const games = (...places: number[]) => places.flatMap((place) => house[place] ?? [])
const slugs = (list: readonly CoveredGame[]) => list.map(({ slug }) => slug)

describe('the shelves of the home page', () => {
  test('hold every game of the house once, in its order', () => {
    const { favourites, arrivals, others } = shelve(house, games(39, 20, 2, 30, 25))
    expect(favourites).toEqual(house.slice(0, 14))
    expect(slugs(arrivals)).toEqual(['game-39', 'game-20', 'game-30', 'game-25'])
    expect(others).toEqual(house.slice(14).filter((game) => !arrivals.includes(game)))
    const all = slugs([...favourites, ...arrivals, ...others])
    expect(all.toSorted()).toEqual(slugs(house).toSorted())
  })

  test('have no row of new games where there are few of them: they stand among the others', () => {
    expect(shelve(house, games(39, 20, 30)).arrivals).toEqual([])
    expect(shelve(house, games(39, 20, 30)).others).toEqual(house.slice(14))
    // Four are new, of which one is a favourite.
    expect(shelve(house, games(3, 39, 20, 30)).arrivals).toEqual([])
    expect(shelve(house, []).others).toEqual(house.slice(14))
  })

  test('are empty in a house without games', () => {
    expect(shelve([], [])).toEqual({ favourites: [], arrivals: [], others: [] })
  })

  test('show what is new where the list of the house ends before it', () => {
    const { arrivals, others } = shelve(house.slice(0, 20), games(36, 37, 38, 39))
    expect(slugs(arrivals)).toEqual(['game-36', 'game-37', 'game-38', 'game-39'])
    expect(others).toEqual(house.slice(14, 20))
  })
})
