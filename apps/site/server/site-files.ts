import type { Client } from '@croupier/client'
import type { Content } from '@croupier/content'
import { QueryClient } from '@tanstack/react-query'
import type { ServerBuild } from 'react-router'
import { fetchGameSlugs } from '~/features/game/api/catalogue.ts'
import { collectionsQuery } from '~/features/lobby/api/collections.ts'
import { providersQuery } from '~/features/lobby/api.ts'
import { fetchTournaments } from '~/features/tournaments/api.ts'
import { wheelsQuery } from '~/features/wheels/api.ts'
import type { Locales } from '../app/lib/i18n/locale-path.ts'
import { BUILD_PATH, createBuildResponse } from './build-id.ts'
import { createRobotsResponse } from './robots.ts'
import { createUnregisterWorkerResponse, WORKER_PATH } from './service-worker-removal.ts'
import {
  createSitemapResponse,
  findPagePatterns,
  isIndexable,
  listContentPaths,
  parseSitemapPath,
  renderLanguageSitemap,
  renderSitemapIndex,
} from './sitemap.ts'
import { type RevalidatingReader, staleWhileRevalidate } from './stale-while-revalidate.ts'

/** Building the sitemap renders about a hundred pages, so it is cached. */
const SITEMAP_MAX_AGE_MS = 10 * 60_000
const MAX_GAMES = 10_000
/** Pages of the provider list. */
const MAX_PAGES = 20
const TOURNAMENT_PAGE = 100
const MAX_TOURNAMENT_PAGES = 50

export interface SiteFilesOptions {
  readonly build: ServerBuild
  readonly content: Content
  /** Calls the platform for data that is the same for all visitors. */
  readonly client: Client
  readonly locales: () => Promise<Locales>
  /** Renders a page in the default language as a guest without a country sees it. */
  readonly readPage: (path: string, publicOrigin: string) => Promise<Response>
  /** Called if the pages could not be read; the previous sitemap stays in use. */
  readonly onFailure: (error: unknown) => void
}

/** Answers requests for site-wide files such as robots.txt and the sitemaps; null for any other path. */
export function createSiteFiles(options: SiteFilesOptions) {
  const { build, content, client, locales, readPage, onFailure } = options
  const patterns = findPagePatterns(build.routes)
  /** All languages have the same pages, and the origin is the configured one, so one list serves all. */
  let paths: RevalidatingReader<readonly string[]> | null = null

  async function findPaths(publicOrigin: string): Promise<readonly string[]> {
    const pages: string[] = []
    // Sequential: only crawlers wait for it, and visitors' pages have priority.
    for (const path of patterns.single) if (await isListable(path, publicOrigin)) pages.push(path)
    const games = await fetchGameSlugs(client, MAX_GAMES)
    const contentPaths = listContentPaths(content, patterns.folders)
    const offered = [...(await lobbyPaths(client)), ...(await promotionPaths(client))]
    const listed = [...offered, ...games.map((slug) => `/games/${slug}`)]
    return [...new Set([...pages, ...contentPaths, ...listed])]
  }

  /** Pages of disabled features answer 404 or redirect, and some pages are noindex. */
  async function isListable(path: string, publicOrigin: string): Promise<boolean> {
    const response = await readPage(path, publicOrigin)
    const html = await response.text()
    return response.status === 200 && isIndexable(html)
  }

  return async function siteFile(pathname: string, publicOrigin: string): Promise<Response | null> {
    if (pathname === BUILD_PATH) return createBuildResponse(build.assets.version)
    if (pathname === '/robots.txt') return createRobotsResponse(publicOrigin)
    if (pathname === WORKER_PATH) return createUnregisterWorkerResponse()
    const map = parseSitemapPath(pathname)
    if (!map) return null
    const currentLocales = await locales()
    if (map.locale === null) return createSitemapResponse(renderSitemapIndex(publicOrigin, currentLocales))
    if (!currentLocales.all.includes(map.locale)) return null
    paths ??= staleWhileRevalidate(SITEMAP_MAX_AGE_MS, () => findPaths(publicOrigin), onFailure)
    return createSitemapResponse(
      renderLanguageSitemap(publicOrigin, map.locale, currentLocales, await paths()),
    )
  }
}

async function lobbyPaths(client: Client): Promise<readonly string[]> {
  const queries = new QueryClient()
  const collections = await queries.fetchQuery(collectionsQuery(client))
  const providers: string[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data, meta } = await queries.fetchQuery(providersQuery(client, { page }))
    providers.push(...data.map(({ slug }) => `/providers/${slug}`))
    if (data.length === 0 || providers.length >= meta.total) break
  }
  return [...collections.map(({ identity }) => `/categories/${identity}`), ...providers]
}

/** Tournaments and prize wheels. */
async function promotionPaths(client: Client): Promise<readonly string[]> {
  const tournaments: string[] = []
  for (let page = 1; page <= MAX_TOURNAMENT_PAGES; page++) {
    const { data, meta } = await fetchTournaments(client, { page, perPage: TOURNAMENT_PAGE })
    tournaments.push(...data.map(({ identity }) => `/tournaments/${identity}`))
    if (data.length === 0 || tournaments.length >= meta.total) break
  }
  const wheels = await new QueryClient().fetchQuery(wheelsQuery(client))
  return [...tournaments, ...wheels.map(({ identity }) => `/wheels/${identity}`)]
}
