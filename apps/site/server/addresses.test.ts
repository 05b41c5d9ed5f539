import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Locales, normalizeSlashes, splitLocale, withLocale } from '../app/lib/i18n/locale-path.ts'
import { canCarryPrefix } from '../app/lib/links.ts'
import config from '../app/routes.ts'
import { createPathNormalizer } from './path-normalizer.ts'
import { getDataRedirect, getPageRedirect } from './redirects.ts'

/** Sample values of route parameters. */
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

/** All supported languages, whether or not the operator offers them. */
const file = readFileSync(join(import.meta.dirname, '../../../operator/locales.yaml'), 'utf8')
const { locales: list } = parse(file) as { locales: readonly { code: string; isDefault?: boolean }[] }
const locales: Locales = {
  all: list.map(({ code }) => code),
  default: list.find(({ isDefault }) => isDefault)?.code ?? '',
}

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

/** Returns the address that a visitor with the given language ends up at. */
function resolveAddress(
  path: string,
  visitorLocale = locales.default,
  referer = 'https://play.example/terms',
): string {
  // As the server does: the origin is always the configured one.
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

/** One line per page: the result for each form of its address. `{l}` is the language. */
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

test('gives every page one address per language and redirects its other forms there [2.1-01a 2.1-01b 2.1-01c 2.1-01d]', async () => {
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

test.each(locales.all)('serves a page in %s at one canonical address [2.1-01a 2.1-31]', (code) => {
  for (const path of pages) {
    const own = canCarryPrefix(path) ? withLocale(path, code, locales) : path
    const isSpelt = own === normalizeSlashes(own.replace(path, normalizePath(path)))
    expect(resolveAddress(own, code), own).toBe(
      isSpelt ? 'stays' : `-> ${own.replace(path, normalizePath(path))}`,
    )
  }
})

test.each(['xx', 'e', 'eng', 'en-US', 'en_CA', 'en-CAN', '%65n', 'EN-', '..', 'pt-br-x'])(
  'ignores a prefix that is not an offered language: %s [2.1-01b]',
  (prefix) => {
    expect(splitLocale(`/${prefix}/terms`, locales)).toMatchObject({ locale: null })
  },
)

test('redirects only within this site, whatever the path contains', () => {
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
