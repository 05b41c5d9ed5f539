import { expect, test } from 'vitest'
import { hrefOf, parsePath, type Route, writePath } from './routes.ts'

test.each<[string, Route]>([
  ['/', { page: 'home' }],
  ['/live', { page: 'live', sport: null }],
  ['/live/ice-hockey', { page: 'live', sport: 'ice-hockey' }],
  ['/upcoming/tennis', { page: 'upcoming', sport: 'tennis' }],
  ['/football', { page: 'sport', sport: 'football' }],
  ['/football/football-crown', { page: 'league', sport: 'football', league: 'football-crown' }],
  ['/event/football-crown-17', { page: 'event', event: 'football-crown-17' }],
  ['/search/S%C3%A3o%2F', { page: 'search', text: 'São/' }],
  ['/bets', { page: 'bets', state: 'open' }],
  ['/bets/settled', { page: 'bets', state: 'settled' }],
  ['/favourites', { page: 'favourites' }],
  ['/rules', { page: 'rules' }],
])('reads and writes %s', (path, route) => {
  expect(parsePath(path)).toEqual(route)
  expect(writePath(route)).toBe(path)
})

test.each([null, undefined, '', '//', '/nonsense', '/event/..', '/event/%', '/event/<b>', '/football/x/y'])(
  'opens the first page or the sport for %j',
  (path) => {
    expect(['home', 'sport']).toContain(parsePath(path).page)
  },
)

test('makes links that change only the query', () => {
  expect(hrefOf({ page: 'home' })).toBe('?')
  expect(hrefOf({ page: 'live', sport: 'football' })).toBe('?bt-path=%2Flive%2Ffootball')
})
