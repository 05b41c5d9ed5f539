import { expect, test } from 'vitest'
import {
  dialogChunks,
  findExceeded,
  findTooLarge,
  firstLoad,
  homeRoutes,
  LIMITS,
  otherPages,
  readManifest,
  staticImports,
} from './size-gate.mjs'

const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      imports: ['/assets/react.js'],
      css: ['/assets/root.css'],
    },
    shell: { id: 'shell', parentId: 'root', module: '/assets/shell.js', imports: [], css: [] },
    profile: { id: 'profile', parentId: 'shell', path: 'profile', module: '/assets/profile.js' },
    overview: { id: 'overview', parentId: 'profile', index: true, module: '/assets/overview.js' },
    home: {
      id: 'home',
      parentId: 'shell',
      index: true,
      module: '/assets/home.js',
      imports: ['/assets/react.js', '/assets/card.js'],
      css: ['/assets/root.css'],
      clientLoaderModule: '/assets/home-client-loader.js',
    },
    game: { id: 'game', parentId: 'shell', path: 'games/:id', module: '/assets/game.js' },
  },
}

test('the first load is entry, root, layout and home with their imports, each once', () => {
  expect(homeRoutes(manifest).map(({ id }) => id)).toEqual(['root', 'shell', 'home'])
  expect(firstLoad(manifest)).toEqual({
    scripts: ['entry', 'react', 'root', 'shell', 'home', 'card', 'home-client-loader'].map(
      (n) => `/assets/${n}.js`,
    ),
    styles: ['/assets/root.css'],
  })
})

test('reads the manifest from its script, and throws for a build without a home route', () => {
  expect(readManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)).toEqual(manifest)
  expect(() => homeRoutes({ entry: {}, routes: { root: { id: 'root', path: '' } } })).toThrow(
    'no index route',
  )
})

test('reports sizes over a limit, but not at the limit', () => {
  expect(findExceeded([LIMITS.script], [LIMITS.style])).toEqual([])
  expect(findExceeded([LIMITS.script, 1], [LIMITS.style + 1])).toEqual([
    'JavaScript: 125001 of at most 125000 bytes',
    'CSS: 20001 of at most 20000 bytes',
  ])
  expect(
    findExceeded(
      Array.from({ length: 7 }, () => 10),
      [],
    ),
  ).toEqual(['JavaScript: 7 of at most 6 files'])
})

test('the size of a page is what it and its layouts add to the first load', () => {
  expect(otherPages(manifest)).toEqual([
    { name: 'profile', scripts: ['/assets/profile.js'] },
    { name: 'overview', scripts: ['/assets/overview.js', '/assets/profile.js'] },
    { name: 'game', scripts: ['/assets/game.js'] },
  ])
})

test('finds the chunk of every dialog of the registry, but none of a module the dialogs share', () => {
  const registry = `
    load: () => import('~/features/betting/dialogs/bet/bet-dialog.tsx'),
    load: () => import('~/features/betting/dialogs/odds-dialog.tsx'),
    fetchFirstView: async (context) => (await import('~/features/betting/dialogs/fetch-first-view.ts')),
  `
  const files = ['bet-dialog-Ab_-123.css', 'bet-dialog-Ab_-123.js', 'notice-dialog-Cd5678E.js']
  expect(dialogChunks(registry, files)).toEqual([
    { name: 'bet', file: 'bet-dialog-Ab_-123.js' },
    { name: 'odds', file: undefined },
  ])
})

test('the size of a dialog includes cyclic static imports, but not dynamic ones', () => {
  const texts: Readonly<Record<string, string>> = {
    '/assets/bet-dialog-x.js':
      'import{a as b}from"./dialog-y.js";import"./react-z.js";import("./later-q.js");',
    '/assets/dialog-y.js': 'export{c}from"./bet-dialog-x.js"; import d from "./react-z.js"',
    '/assets/react-z.js': '"from ./no.js"',
  }
  expect([...staticImports('/assets/bet-dialog-x.js', (address) => texts[address] ?? '')]).toEqual([
    '/assets/bet-dialog-x.js',
    '/assets/dialog-y.js',
    '/assets/react-z.js',
  ])
})

test('reports a page or dialog that is too large', () => {
  const parts = (limit: number) => [
    { name: 'slim', size: limit },
    { name: 'stout', size: limit + 1 },
  ]
  expect(findTooLarge(parts(LIMITS.page), 'page')).toEqual([
    'JavaScript of page stout: 25001 of at most 25000 bytes',
  ])
  expect(findTooLarge(parts(LIMITS.dialog), 'dialog')).toEqual([
    'JavaScript of dialog stout: 40001 of at most 40000 bytes',
  ])
})
