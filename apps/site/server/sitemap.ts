import type { Content } from '@croupier/content'
import type { ServerBuild } from 'react-router'
import { type Locales, withLocale } from '../app/lib/i18n/locale-path.ts'
import { canCarryPrefix } from '../app/lib/links.ts'
import { isCrawlable } from './robots.ts'

/** Limit of the sitemap protocol (sitemaps.org). */
const MAX_ADDRESSES = 50_000
const SITEMAP_PATH = /^\/sitemap(?:-([a-z]{2}(?:-[A-Z]{2})?))?\.xml$/
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** @returns the locale of a language's sitemap, a null locale for the index, null for any other path */
export function parseSitemapPath(pathname: string): { readonly locale: string | null } | null {
  const match = SITEMAP_PATH.exec(pathname)
  return match && { locale: match[1] ?? null }
}

/** The sitemap index with one sitemap per language. */
export function renderSitemapIndex(origin: string, locales: Locales): string {
  const maps = locales.all.map(
    (code) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${code}.xml`)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${maps.join('')}</sitemapindex>\n`
}

/** @param paths without a locale, without duplicates */
export function renderLanguageSitemap(
  origin: string,
  locale: string,
  locales: Locales,
  paths: readonly string[],
): string {
  const urls = paths
    // Pages without locale prefixes are listed in the default language only.
    .filter((path) => canCarryPrefix(path) || locale === locales.default)
    .slice(0, MAX_ADDRESSES)
    .map((path) => {
      const address = origin + (canCarryPrefix(path) ? withLocale(path, locale, locales) : path)
      return `<url><loc>${escapeXml(encodeURI(address))}</loc></url>`
    })
  return `${XML}<urlset xmlns="${NAMESPACE}">${urls.join('')}</urlset>\n`
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export function createSitemapResponse(xml: string): Response {
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

type Routes = Readonly<
  Record<
    string,
    Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'> & {
      readonly module: { readonly default?: unknown }
    }
  >
>

export interface PagePatterns {
  /** Paths without parameters. Some of them may answer 404 or redirect. */
  readonly single: readonly string[]
  /** Folders of content pages at `<folder>/<identity>`; empty for those at the root. */
  readonly folders: readonly string[]
}

/** The indexable pages of a build, from its routes. */
export function findPagePatterns(routes: ServerBuild['routes']): PagePatterns {
  const definedRoutes = Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route]] : [])),
  ) as Routes
  const paths = Object.values(definedRoutes)
    .filter(({ id, module, path, index }) => id !== 'root' && module.default && (index || path))
    .map((route) => fullPath(route, definedRoutes))
    .filter((path) => isCrawlable(path) && !path.includes('*'))
  return {
    // `/main` is a second address of the home page.
    single: [...new Set(paths.filter((path) => !path.includes(':') && path !== '/main'))],
    folders: paths.flatMap((path) => {
      const [, folder] = /^(|\/[\w-]+)\/:(?:slug|pageIdentity)$/.exec(path) ?? []
      return folder === undefined ? [] : [folder]
    }),
  }
}

function fullPath(route: Routes[string], routes: Routes): string {
  const parent = route.parentId && route.parentId !== 'root' ? routes[route.parentId] : undefined
  const start = parent ? fullPath(parent, routes) : '/'
  if (!route.path) return start
  return `${start === '/' ? '' : start}/${route.path.replace(/^\/|\/$/g, '')}`
}

export function listContentPaths(content: Content, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    content.pagesIn(content.defaultLocale, folder.slice(1)).map(({ identity }) => `/${identity}`),
  )
}

export const isIndexable = (html: string): boolean => !/<meta name="robots" content="[^"]*noindex/.test(html)
