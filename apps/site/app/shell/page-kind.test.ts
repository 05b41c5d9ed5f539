import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { getPageKind, usePageKind } from '~/lib/page-kind.ts'
import sitemap from '~/routes.ts'

const Kind = () => `${usePageKind()}`
const Component = () => null

/** Renders a page at an address and returns its kind. */
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

test('derives the kind from the route name, with and without a locale [2.1-33]', () => {
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

test('returns null for an unknown name', () => expect(getPageKind('constructor')).toBeNull())
