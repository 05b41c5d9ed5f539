import { describe, expect, test } from 'vitest'
import {
  pagesInView,
  readLobbyPosition,
  withoutUnknownProviders,
  writeLobbyPosition,
} from './lobby-position.ts'

const read = (query: string) => readLobbyPosition(new URLSearchParams(query))
const all = { providers: [], order: null, search: '', page: 1 }

describe('URL query of a game list', () => {
  test.each([
    ['', all],
    ['provider=lamplight', { ...all, providers: ['lamplight'] }],
    ['provider=lamplight,oak-ivory,lamplight', { ...all, providers: ['lamplight', 'oak-ivory'] }],
    ['sort=new&page=3', { ...all, order: 'new', page: 3 }],
    ['search=moth+queen', { ...all, search: 'moth queen' }],
  ])('reads %j', (query, place) => {
    expect(read(query)).toEqual(place)
  })

  test.each(['provider=Oak%20%26%20Ivory', 'provider=,', 'sort=random', 'search=%20%00', 'page=0', 'page=x'])(
    'reads %j as the unfiltered list',
    (query) => {
      expect(read(query)).toEqual(all)
    },
  )

  test('respects the limits of the contract', () => {
    const many = Array.from({ length: 30 }, (_, place) => `studio-${place}`)
    expect(read(`provider=${many.join(',')}`).providers).toEqual(many.slice(0, 20))
    const long = read(`search=${encodeURIComponent(`a${'🂡'.repeat(300)}`)}`).search
    expect(long.length).toBeLessThanOrEqual(100)
    expect(long.isWellFormed()).toBe(true)
    expect(read('search=%ed%a0%80').search.isWellFormed()).toBe(true)
  })

  test('omits defaults, and round-trips a position', () => {
    expect(writeLobbyPosition(all)).toBe('?')
    const place = { providers: ['a', 'b-c'], order: 'title', search: 'q & a', page: 2 } as const
    expect(read(writeLobbyPosition(place))).toEqual(place)
  })
})

test.each([
  ['provider=zz', ''],
  ['provider=zz,lamplight&sort=title', '?provider=lamplight&sort=title'],
  ['provider=zz&page=2&providers=true', '?page=2&providers=true'],
  ['provider=lamplight,oak-ivory', null],
  ['provider=%3Cb%3E&search=x', null],
  ['sort=new', null],
])('keeps only known providers of %j: %j', (query, left) => {
  expect(withoutUnknownProviders(new URLSearchParams(query), ['lamplight', 'oak-ivory'])).toBe(left)
})

test.each([
  [1, [1]],
  [3, [1, 2, 3]],
  [4, [1, 2, 3, 4]],
  [25, [22, 23, 24, 25]],
])('bounds the visible pages ending at page %i', (last, pages) => {
  expect(pagesInView(last)).toEqual(pages)
})
