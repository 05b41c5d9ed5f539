import type { Content } from '@croupier/content'
import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { createRobotsResponse, isCrawlable } from './robots.ts'
import {
  findPagePatterns,
  isIndexable,
  listContentPaths,
  parseSitemapPath,
  renderLanguageSitemap,
  renderSitemapIndex,
} from './sitemap.ts'

const ORIGIN = 'https://play.example'
const locales = { all: ['en', 'de', 'pt-BR'], default: 'en' }
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test.each([
  ['/sitemap.xml', { locale: null }],
  ['/sitemap-de.xml', { locale: 'de' }],
  ['/sitemap-pt-BR.xml', { locale: 'pt-BR' }],
  ['/sitemap-ptBR.xml', null],
  ['/de/sitemap.xml', null],
  ['/sitemap-..%2f.xml', null],
  ['/sitemap', null],
])('%s is the sitemap of %j', (path, expected) => expect(parseSitemapPath(path)).toEqual(expected))

test('lists one sitemap per language in the index', () => {
  expect(addressesIn(renderSitemapIndex(ORIGIN, locales))).toEqual([
    `${ORIGIN}/sitemap-en.xml`,
    `${ORIGIN}/sitemap-de.xml`,
    `${ORIGIN}/sitemap-pt-BR.xml`,
  ])
})

describe('the sitemap of a language', () => {
  const paths = ['/', '/terms', '/questions/payments', '/games/a&b']

  test('lists each page at its address in that language', () => {
    expect(addressesIn(renderLanguageSitemap(ORIGIN, 'de', locales, paths))).toEqual([
      `${ORIGIN}/de`,
      `${ORIGIN}/de/terms`,
      `${ORIGIN}/de/games/a&#38;b`,
    ])
    expect(addressesIn(renderLanguageSitemap(ORIGIN, 'en', locales, paths))).toEqual([
      `${ORIGIN}/`,
      `${ORIGIN}/terms`,
      `${ORIGIN}/questions/payments`,
      `${ORIGIN}/games/a&#38;b`,
    ])
  })

  test('lists at most as many addresses as the protocol allows', () => {
    const many = Array.from({ length: 50_001 }, (_, index) => `/games/${index}`)
    expect(addressesIn(renderLanguageSitemap(ORIGIN, 'en', locales, many))).toHaveLength(50_000)
  })

  test('escapes addresses', () => {
    const xml = renderLanguageSitemap(ORIGIN, 'en', locales, ['/x</loc><loc>https://evil.example'])
    expect(addressesIn(xml)).toHaveLength(1)
    expect(xml.match(/<loc>/g)).toHaveLength(1)
  })
})

describe('the page patterns of a build', () => {
  const route = (id: string, parentId: string | undefined, path?: string, more: object = {}) => ({
    [id]: { id, parentId, path, module: { default: () => null }, ...more },
  })
  const routes = {
    ...route('root', undefined, ''),
    ...route('home', 'root', undefined, { index: true }),
    ...route('main', 'root', 'main'),
    ...route('contact', 'root', 'contact'),
    ...route('questions', 'root', 'questions'),
    ...route('questions-page', 'questions', ':pageIdentity'),
    ...route('bonus', 'root', 'bonus/:pageIdentity'),
    ...route('slug', 'root', ':slug'),
    ...route('game', 'root', 'games/:id'),
    ...route('security', 'root', 'profile/security'),
    ...route('confirm', 'root', 'confirm/:code'),
    ...route('favorites', 'root', 'favorites'),
    ...route('all', 'root', '*'),
    ...route('manifest', 'root', 'manifest.webmanifest', { module: {} }),
  } as unknown as ServerBuild['routes']

  test('exclude player pages, one-time links and routes that are no pages', () => {
    expect(findPagePatterns(routes)).toEqual({
      single: ['/', '/contact', '/questions'],
      folders: ['/questions', '/bonus', ''],
    })
  })

  test('list content pages by folder', () => {
    const createEntry = (identity: string) => ({ identity, page: {} })
    const content = {
      defaultLocale: 'en',
      pagesIn: (_: string, folder: string) =>
        folder === 'bonus' ? [createEntry('bonus/welcome')] : folder === '' ? [createEntry('terms')] : [],
    } as unknown as Content
    expect(listContentPaths(content, ['/questions', '/bonus', ''])).toEqual(['/bonus/welcome', '/terms'])
  })

  test.each([
    ['<meta name="robots" content="noindex"/>', false],
    ['<meta name="robots" content="nofollow, noindex"/>', false],
    ['<meta name="description" content="noindex"/>', true],
  ])('say so in their head: %s', (head, expected) => expect(isIndexable(head)).toBe(expected))
})

test('writes the disallowed paths and the sitemap into robots.txt', async () => {
  const text = await createRobotsResponse(ORIGIN).text()
  for (const path of ['/api/', '/sandbox/', '/profile/', '/*/profile/', '/confirm/'])
    expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  expect(isCrawlable('/profile/security')).toBe(false)
  expect(isCrawlable('/profile')).toBe(false)
  expect(isCrawlable('/profiles')).toBe(true)
  expect(isCrawlable('/fairness')).toBe(true)
})
