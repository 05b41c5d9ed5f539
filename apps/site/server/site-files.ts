import type { Client } from '@croupier/client'
import type { Content } from '@croupier/content'
import { QueryClient } from '@tanstack/react-query'
import type { ServerBuild } from 'react-router'
import { fetchGameSlugs } from '~/data/game.ts'
import { collectionsQuery, providersQuery } from '~/data/lobby.ts'
import { fetchTournaments, wheelsQuery } from '~/data/retention.ts'
import { BUILD_PATH, createBuildResponse } from './build-id.ts'
import type { Locales } from './locale-path.ts'
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

/** What a sitemap says may be as old as this. It costs a hundred pages to make. */
const SITEMAP_MAX_AGE_MS = 10 * 60_000
const MAX_GAMES = 10_000
/** Of the list of providers. */
const MAX_PAGES = 20
/** As many as a house can have stand on fifty pages. */
const TOURNAMENT_PAGE = 100
const MAX_TOURNAMENT_PAGES = 50

export interface SiteFilesOptions {
  readonly build: ServerBuild
  readonly content: Content
  /** Calls the platform for what is the same for everyone. */
  readonly client: Client
  readonly locales: () => Promise<Locales>
  /** A page in the default language, as a guest of no particular country gets it. */
  readonly readPage: (path: string, publicOrigin: string) => Promise<Response>
  /** Hears that the pages could not be read; the sitemap stays what it was. */
  readonly onFailure: (error: unknown) => void
}

/** Answers what the site as a whole is asked by programs, at addresses that are no pages; null for any other. */
export function createSiteFiles(options: SiteFilesOptions) {
  const { build, content, client, locales, readPage, onFailure } = options
  const patterns = findPagePatterns(build.routes)
  /** There are the same pages in every language, and the origin is always the configured one. */
  let paths: RevalidatingReader<readonly string[]> | null = null

  async function findPaths(publicOrigin: string): Promise<readonly string[]> {
    const pages: string[] = []
    // One after the other: nobody waits for it but a program, and players' pages come first.
    for (const path of patterns.single) if (await isListable(path, publicOrigin)) pages.push(path)
    const games = await fetchGameSlugs(client, MAX_GAMES)
    const contentPaths = listContentPaths(content, patterns.folders)
    const offered = [...(await lobbyPaths(client)), ...(await promotionPaths(client))]
    const listed = [...offered, ...games.map((slug) => `/games/${slug}`)]
    return [...new Set([...pages, ...contentPaths, ...listed])]
  }

  /** Hidden pages answer 404 or lead elsewhere, and some ask not to be found. */
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

/** The categories and the providers that have games on offer. */
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

/** The tournaments and the prize wheels, each at its own address. */
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
