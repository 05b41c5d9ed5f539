import { describe, expect, test } from 'vitest'
import {
  pagesInView,
  readLobbyPosition,
  toggleFacet,
  withoutUnknownFacets,
  writeLobbyPosition,
} from './lobby-position.ts'

const read = (query: string) => readLobbyPosition(new URLSearchParams(query))
const all = { facets: {}, order: null, search: '', page: 1 }

describe('URL query of a game list', () => {
  test.each([
    ['', all],
    ['provider=lamplight', { ...all, facets: { provider: ['lamplight'] } }],
    ['provider=lamplight,oak-ivory,lamplight', { ...all, facets: { provider: ['lamplight', 'oak-ivory'] } }],
    [
      'feature=free-spins,ways&volatility=high&rtp=97,0&jackpot=true&isNew=true&category=slots&theme=animals',
      {
        ...all,
        facets: {
          ...{ category: ['slots'], feature: ['free-spins', 'ways'], volatility: ['high'] },
          theme: ['animals'],
          ...{ rtp: ['97', '0'], jackpot: ['true'], isNew: ['true'] },
        },
      },
    ],
    ['sort=new&page=3', { ...all, order: 'new', page: 3 }],
    ['search=moth+queen', { ...all, search: 'moth queen' }],
  ])('reads %j', (query, place) => {
    expect(read(query)).toEqual(place)
  })

  test.each([
    'provider=Oak%20%26%20Ivory',
    'volatility=wild&rtp=98&jackpot=1&feature=%00',
    'provider=,',
    'sort=random',
    'search=%20%00',
    'page=0',
    'page=x',
  ])('reads %j as the unfiltered list', (query) => {
    expect(read(query)).toEqual(all)
  })

  test('respects the limits of the contract', () => {
    const many = Array.from({ length: 30 }, (_, place) => `studio-${place}`)
    expect(read(`provider=${many.join(',')}`).facets.provider).toEqual(many.slice(0, 20))
    const long = read(`search=${encodeURIComponent(`a${'🂡'.repeat(300)}`)}`).search
    expect(long.length).toBeLessThanOrEqual(100)
    expect(long.isWellFormed()).toBe(true)
    expect(read('search=%ed%a0%80').search.isWellFormed()).toBe(true)
  })

  test('omits defaults, and round-trips a position', () => {
    expect(writeLobbyPosition(all)).toBe('?')
    const facets = { provider: ['a', 'b-c'], feature: ['free spins & more'], isNew: ['true'] }
    const place = { facets, order: 'title', search: 'q & a', page: 2 } as const
    expect(read(writeLobbyPosition(place))).toEqual(place)
  })
})

test.each([
  ['provider=zz', ''],
  ['provider=zz,lamplight&sort=title', '?provider=lamplight&sort=title'],
  ['provider=zz&page=2&providers=true', '?page=2&providers=true'],
  ['provider=lamplight,oak-ivory&feature=ways', null],
  ['feature=call-us-now,ways', '?feature=ways'],
  ['provider=%3Cb%3E&search=x', null],
  ['sort=new', null],
])('keeps only known filters of %j: %j', (query, left) => {
  const known = { provider: ['lamplight', 'oak-ivory'], feature: ['ways'] }
  expect(withoutUnknownFacets(new URLSearchParams(query), known)).toBe(left)
})

test('a value is chosen and given up', () => {
  const chosen = toggleFacet(toggleFacet({}, 'feature', 'ways'), 'feature', 'respins')
  expect(chosen).toEqual({ feature: ['ways', 'respins'] })
  expect(toggleFacet(toggleFacet(chosen, 'feature', 'ways'), 'feature', 'respins')).toEqual({})
})

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [4, [1, 2, 3, 4]],
  [25, [22, 23, 24, 25]],
])('bounds the visible pages ending at page %i', (last, pages) => {
  expect(pagesInView(last)).toEqual(pages)
})
