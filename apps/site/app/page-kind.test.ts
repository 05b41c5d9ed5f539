import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getPageKind, usePageKind } from './page-kind.ts'
import sitemap from './routes.ts'

const Kind = () => `${usePageKind()}`
const Component = () => null

/** What is asked over the page at an address, by the names that the sitemap gives its routes. */
function kindAt(address: string, basename: string): string {
  const pages = sitemap.map(({ id, file, index, path }): RouteObject => {
    const name = id ?? file
    return index ? { id: name, index, Component } : { id: name, Component, ...(path ? { path } : {}) }
  })
  const routes = [{ id: 'root', Component: Kind, children: pages }]
  const router = createMemoryRouter(routes, { basename, initialEntries: [address] })
  try {
    return renderToStaticMarkup(createElement(RouterProvider, { router }))
  } finally {
    router.dispose()
  }
}

test('pages are known by the names of their routes, with and without a language [2.1-33]', () => {
  const kinds = {
    '/': 'home',
    '/main': 'home',
    '/games/moth-queen': 'game',
    '/betting': 'sportsbook',
    '/terms': null,
    '/games': null,
    '/profile/history': null,
    '/betting/x': null,
  }
  for (const [path, kind] of Object.entries(kinds)) {
    expect(kindAt(path, '/'), path).toBe(`${kind}`)
    expect(kindAt(path === '/' ? '/pt-BR' : `/pt-BR${path}`, '/pt-BR'), path).toBe(`${kind}`)
  }
})

test('a name that is nobody’s is of no kind', () => expect(getPageKind('constructor')).toBeNull())
