import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { pageKindOf } from './page-kind.ts'
import sitemap from './routes.ts'

/** The sitemap as the router matches it: one level, with the names that it gives. */
const routes = sitemap.map(({ id, file, index, path }): RouteObject => {
  const name = id ?? file
  return index ? { id: name, index } : { id: name, ...(path === undefined ? {} : { path }) }
})

test.each([
  ['/', 'home'],
  ['/main', 'home'],
  ['/games/moth-queen', 'game'],
  ['/betting', 'sportsbook'],
  ['/terms', null],
  ['/profile/history', null],
  ['/betting/x', null],
] as const)('%s is of the kind %s, with and without a language [2.1-33]', (path, kind) => {
  for (const [address, basename] of [
    [path, '/'],
    [path === '/' ? '/pt-BR' : `/pt-BR${path}`, '/pt-BR'],
  ] as const) {
    const name = matchRoutes(routes, address, basename)?.at(-1)?.route.id ?? ''
    expect(pageKindOf(name)).toBe(kind)
  }
})

test('a name that is nobody’s is of no kind', () => expect(pageKindOf('constructor')).toBeNull())
