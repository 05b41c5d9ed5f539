import type { gameShapes } from '@croupier/contract'
import { and, asc, count, countDistinct, desc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Orm } from '../../kernel.ts'
import type { Covers } from './covers.ts'
import type { ProviderLogos } from './provider-logos.ts'
import { game, gameProvider } from './tables.ts'

type ProviderView = z.output<typeof gameShapes.gameProvider>

export interface ProvidersQuery {
  readonly page: number
  readonly perPage: number
  readonly provider?: readonly string[] | undefined
  readonly search?: string | undefined
}

const COVERS_PER_PROVIDER = 3

/** The URL slug of a name; null if no character of it is usable. */
export function providerSlug(name: string): string | null {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '')
  return slug || null
}

export interface Providers {
  /** Providers with games on offer, by name. `within` restricts the games that count. */
  list(
    query: ProvidersQuery,
    condition: SQL | undefined,
  ): Promise<{ readonly providers: ProviderView[]; readonly total: number }>
}

export function createProviders(orm: Orm, covers: Covers, logos: Pick<ProviderLogos, 'url'>): Providers {
  /** The first games of each provider, by provider id. */
  async function firstCovers(ids: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
    const ranked = orm
      .select({
        providerId: game.providerId,
        slug: game.slug,
        covers: game.covers,
        place: sql<number>`row_number() over (
          partition by ${game.providerId} order by ${game.position}, ${desc(game.rounds)}, ${game.id}
        )`.as('place'),
      })
      .from(game)
      .where(and(eq(game.isAvailable, true), inArray(game.providerId, [...ids])))
      .as('ranked')
    const rows = await orm
      .select()
      .from(ranked)
      .where(lte(ranked.place, COVERS_PER_PROVIDER))
      .orderBy(ranked.providerId, ranked.place)
    const found = new Map<string, string[]>()
    for (const row of rows) {
      const address = covers.url(row.slug, 'square', row.covers.square)
      found.set(row.providerId, [...(found.get(row.providerId) ?? []), address])
    }
    return found
  }

  return {
    async list({ page, perPage, provider, search }, condition) {
      const where = and(
        eq(game.isAvailable, true),
        condition,
        provider && inArray(gameProvider.slug, [...provider]),
        search ? gt(sql`position(lower(${search}) in lower(${gameProvider.name}))`, 0) : undefined,
      )
      const [rows, totals] = await Promise.all([
        orm
          .select({
            id: gameProvider.id,
            slug: gameProvider.slug,
            name: gameProvider.name,
            games: count(),
          })
          .from(game)
          .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
          .where(where)
          .groupBy(gameProvider.id)
          .orderBy(asc(sql`lower(${gameProvider.name})`), asc(gameProvider.id))
          .limit(perPage)
          .offset((page - 1) * perPage),
        orm
          .select({ total: countDistinct(game.providerId) })
          .from(game)
          .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
          .where(where),
      ])
      const coversByProvider = rows.length > 0 ? await firstCovers(rows.map(({ id }) => id)) : new Map()
      return {
        providers: rows.map((row) => ({
          ...{ ...row, covers: coversByProvider.get(row.id) ?? [] },
          logo: logos.url(row.slug),
        })),
        total: totals[0]?.total ?? 0,
      }
    },
  }
}
