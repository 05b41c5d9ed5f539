import type { Content } from '@croupier/content'
import type { ServerBuild } from 'react-router'
import { canCarryPrefix } from '../app/links.ts'
import { type Locales, withLocale } from './locale-path.ts'
import { isCrawlable } from './robots.ts'

/** As the protocol has it (sitemaps.org): no file names more. */
const MAX_ADDRESSES = 50_000
const SITEMAP_PATH = /^\/sitemap(?:-([a-z]{2}(?:-[A-Z]{2})?))?\.xml$/
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Which sitemap an address is: the list of them, or one language's. Null for any other address. */
export function parseSitemapPath(pathname: string): { readonly locale: string | null } | null {
  const match = SITEMAP_PATH.exec(pathname)
  return match && { locale: match[1] ?? null }
}

/** The list of the languages' sitemaps. */
export function renderSitemapIndex(origin: string, locales: Locales): string {
  const maps = locales.all.map(
    (code) => `<sitemap><loc>${escapeXml(`${origin}/sitemap-${code}.xml`)}</loc></sitemap>`,
  )
  return `${XML}<sitemapindex xmlns="${NAMESPACE}">${maps.join('')}</sitemapindex>\n`
}

/** @param paths without a locale, each once */
export function renderLanguageSitemap(
  origin: string,
  locale: string,
  locales: Locales,
  paths: readonly string[],
): string {
  const urls = paths
    // In all languages at one address: it is the default language's.
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

/** Of a build's routes what tells pages from what is only fetched. */
type Routes = Readonly<
  Record<
    string,
    Pick<NonNullable<ServerBuild['routes'][string]>, 'id' | 'parentId' | 'path' | 'index'> & {
      readonly module: { readonly default?: unknown }
    }
  >
>

export interface PagePatterns {
  /** Paths of one page each. Whether it is there now, only asking it tells. */
  readonly single: readonly string[]
  /** Folders of written pages, each at `<folder>/<identity>`; empty for those at the top. */
  readonly folders: readonly string[]
}

/** What pages a build has that anybody may find, by its routes. */
export function findPagePatterns(routes: ServerBuild['routes']): PagePatterns {
  const definedRoutes = Object.fromEntries(
    Object.entries(routes).flatMap(([id, route]) => (route ? [[id, route]] : [])),
  ) as Routes
  const paths = Object.values(definedRoutes)
    .filter(({ id, module, path, index }) => id !== 'root' && module.default && (index || path))
    .map((route) => fullPath(route, definedRoutes))
    .filter((path) => isCrawlable(path) && !path.includes('*'))
  return {
    // The other address of the home page.
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

/** The paths of written pages, which are there in every language. */
export function listContentPaths(content: Content, folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) =>
    content.pagesIn(content.defaultLocale, folder.slice(1)).map(({ identity }) => `/${identity}`),
  )
}

/** A page that asks not to be found says so in its head. */
export const isIndexable = (html: string): boolean => !/<meta name="robots" content="[^"]*noindex/.test(html)
