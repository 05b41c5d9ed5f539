import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { canCarryPrefix } from '../app/links.ts'
import config from '../app/routes.ts'
import { type Locales, normalizeSlashes, splitLocale, withLocale } from './locale-path.ts'
import { createPathNormalizer } from './path-normalizer.ts'
import { getDataRedirect, getPageRedirect } from './redirects.ts'

/** What stands for a parameter in an address. */
const SAMPLES: Readonly<Record<string, string>> = {
  id: 'moth-queen',
  identity: 'spring-cup',
  wheelIdentity: 'daily',
  connection: 'Google-OAuth2',
  categoryIdentity: 'slots',
  provider: 'lantern',
  pageIdentity: 'payments',
  code: 'AbC9',
  slug: 'terms',
}

/** All languages that the product has, as if each of them were offered. */
const file = readFileSync(join(import.meta.dirname, '../../../operator/locales.yaml'), 'utf8')
const { locales: list } = parse(file) as { locales: readonly { code: string; isDefault?: boolean }[] }
const locales: Locales = {
  all: list.map(({ code }) => code),
  default: list.find(({ isDefault }) => isDefault)?.code ?? '',
}

/** The routes as the build has them. */
const routes: ServerBuild['routes'] = {}
const patterns: string[] = []
function add(entries: readonly RouteConfigEntry[], parentId: string, parentPath: string) {
  for (const [position, { path, index, children = [] }] of entries.entries()) {
    const id = `${parentId}/${position}`
    const fullPath = path === undefined ? parentPath : `${parentPath}/${path}`
    Object.assign(routes, { [id]: { id, parentId, path, index } })
    if (children.length === 0) patterns.push(fullPath)
    add(children, id, fullPath)
  }
}
add(await config, 'root', '')
const normalizePath = createPathNormalizer(routes)

const pages = patterns
  .filter((pattern) => !pattern.includes('*'))
  .map((pattern) => pattern.replace(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? `?${name}`) || '/')

/** Where an address leads for a visitor who reads a language: itself, or what the site answers. */
function resolveAddress(
  path: string,
  visitorLocale = locales.default,
  referer = 'https://play.example/terms',
): string {
  // As the server does it: the origin is its own, whatever the rest looks like.
  const url = new URL(`https://play.example${path}`)
  const request = new Request(url, { headers: { referer } })
  const localePath = splitLocale(normalizeSlashes(url.pathname), locales)
  const input = { request, url, localePath, locales, visitorLocale, isSecure: true }
  const isData = url.pathname.endsWith('.data')
  const response = isData ? getDataRedirect(input) : getPageRedirect(input, normalizePath(localePath.path))
  const to = response?.headers.get('location') ?? response?.headers.get('x-remix-redirect')
  return to ? `-> ${to}` : 'stays'
}

const toDataPath = (path: string) => (path === '/' ? '/_.data' : `${path}.data`)
const withPrefix = (prefix: string, path: string) => (path === '/' ? `/${prefix}` : `/${prefix}${path}`)

/** What becomes of each form of a page's address, as one line; `{l}` is the language. */
function describeForms(path: string, code: string): string {
  const forms = {
    plain: resolveAddress(path),
    'plain, read in {l}': resolveAddress(path, code),
    '/{l}': resolveAddress(withPrefix(code, path)),
    '/{L}': resolveAddress(withPrefix(code.toUpperCase(), path)),
    slashes: resolveAddress(`/${withPrefix(code, path)}/`),
    data: resolveAddress(toDataPath(path), code),
    '/{l} data': resolveAddress(path === '/' ? `/${code}.data` : toDataPath(withPrefix(code, path))),
  }
  const fields = Object.entries(forms).map(([name, to]) => `  ${name.padEnd(20)}${to}`)
  return [path, ...fields].join('\n').replace(new RegExp(`/${code}(?![\\w-])`, 'g'), '/{l}')
}

test('every page has one address in every language, and its other forms lead there [2.1-01a 2.1-01b 2.1-01c 2.1-01d]', async () => {
  expect(locales.all).toHaveLength(26)
  expect(pages.filter((path) => path.includes('?'))).toEqual([])
  const others = locales.all.filter((code) => code !== locales.default)
  const lines = pages.map((path) => {
    const [first, ...rest] = new Set(others.map((code) => describeForms(path, code)))
    expect(rest, `${path} is the same in each of the languages`).toEqual([])
    return `${first}\n  /${locales.default.padEnd(19)}${resolveAddress(withPrefix(locales.default, path))}`
  })
  await expect(`${lines.join('\n\n')}\n`).toMatchFileSnapshot('./addresses.txt')
})

test.each(locales.all)('in %s a page’s one address is its own, and no other [2.1-01a 2.1-31]', (code) => {
  for (const path of pages) {
    const own = canCarryPrefix(path) ? withLocale(path, code, locales) : path
    const isSpelt = own === normalizeSlashes(own.replace(path, normalizePath(path)))
    expect(resolveAddress(own, code), own).toBe(
      isSpelt ? 'stays' : `-> ${own.replace(path, normalizePath(path))}`,
    )
  }
})

test.each(['xx', 'e', 'eng', 'en-US', 'en_CA', 'en-CAN', '%65n', 'EN-', '..', 'pt-br-x'])(
  'what is no language of the list is no prefix: %s [2.1-01b]',
  (prefix) => {
    expect(splitLocale(`/${prefix}/terms`, locales)).toMatchObject({ locale: null })
  },
)

test('an address leads nowhere but to this site, whatever it says', () => {
  const hostile = [
    '//evil.example/',
    '///evil.example//x',
    '/de//evil.example/',
    '/DE//evil.example',
    '/de/..//evil.example/',
    '/%2F%2Fevil.example',
    '/de/%5Cevil.example/',
    '/en//evil.example?x=//evil.example',
    '/@evil.example/',
    '/de/confirm//evil.example',
  ]
  for (const path of hostile) {
    for (const visitorLocale of ['en', 'de']) {
      const [, to = '/'] = /^-> (.*)$/.exec(resolveAddress(path, visitorLocale)) ?? []
      expect(to, path).toMatch(/^\/(?![/\\])/)
      expect(new URL(to, 'https://play.example').host, path).toBe('play.example')
    }
  }
})
