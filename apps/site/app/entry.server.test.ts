import { createElement as html } from 'react'
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  type ServerBuild,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import { type Page, pageContext } from '../server/page-context.ts'
import * as entry from './entry.server.tsx'

const NONCE = 'bm9uY2U='

const Root = () => html('html', { lang: 'en' }, html('body', null, html(Outlet), html(Scripts)))
const Screen = () => html('main', null, String(useLoaderData<{ value: unknown }>().value))

const asset = (id: string, options: object) => ({
  id,
  ...options,
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  module: `/assets/${id}.js`,
  imports: [],
  css: [],
})

/** Renders a request to HTML with a root route and one page. */
async function renderPage(value: unknown) {
  const errors: unknown[] = []
  const loader = () => ({ value })
  const build = {
    entry: { module: entry },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      screen: { id: 'screen', parentId: 'root', index: true, module: { default: Screen, loader } },
    },
    assets: {
      entry: { module: '/assets/entry.js', imports: [] },
      routes: {
        root: asset('root', { path: '', hasLoader: false }),
        screen: asset('screen', { parentId: 'root', index: true, hasLoader: true }),
      },
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
  const context = new RouterContextProvider()
  const page = {
    requestContext: { nonce: NONCE },
    locale: 'en',
    seoTags: () => '',
    log: (error: unknown) => errors.push(error),
  }
  context.set(pageContext, page as unknown as Page)
  const response = await createRequestHandler(build, 'production')(new Request('http://localhost/'), context)
  return { status: response.status, text: await response.text(), errors }
}

test('renders the whole page with its loader data and a nonce on each script', async () => {
  const { status, text } = await renderPage('what was asked for')
  expect(status).toBe(200)
  expect(text).toMatch(/^<!DOCTYPE html><html lang="en"><head><\/head><body><main>what was asked for<\/main>/)
  expect(text).toMatch(/streamController\.enqueue\(".*what was asked for.*<\/script><\/body><\/html>$/s)
  expect(text).toContain('type="held"')
  expect(text.match(/<script/g)).toHaveLength(4)
  expect(text.match(/<script nonce="bm9uY2U="/g)).toHaveLength(4)
})

test('reports a loader that returns a promise, which would have been streamed', async () => {
  const { status, errors } = await renderPage(new Promise(() => {}))
  expect(status).toBe(500)
  expect(String(errors[0])).toContain('The loader of screen returns a promise')
})
