import type { Orm } from '../../kernel.ts'
import { asc, count, eq, sql } from '../../sql.ts'
import { game, gameHidden, gameLeftOut, gameProvider, gameSynchronisation } from './tables.ts'

/** State of the catalogue, for `npm run operator -- status`. */
export interface CatalogueStatus {
  readonly offered: number
  readonly leftOut: readonly (typeof gameLeftOut.$inferSelect)[]
  /** Total number of left out games; `leftOut` lists the first ones. */
  readonly leftOutTotal: number
  /** Slugs hidden by the newest configuration. */
  readonly hidden: readonly string[]
  readonly synchronisations: readonly (typeof gameSynchronisation.$inferSelect)[]
}

const MAX_LISTED = 1000

export async function readCatalogueStatus(tx: Orm): Promise<CatalogueStatus> {
  const [offered] = await tx.select({ total: count() }).from(game).where(eq(game.isAvailable, true))
  const [leftOutCount] = await tx.select({ total: count() }).from(gameLeftOut)
  const leftOut = await tx
    .select()
    .from(gameLeftOut)
    .orderBy(asc(gameLeftOut.studio), asc(gameLeftOut.name))
    .limit(MAX_LISTED)
  const hidden = await tx.select().from(gameHidden).orderBy(asc(gameHidden.slug)).limit(MAX_LISTED)
  const synchronisations = await tx
    .select()
    .from(gameSynchronisation)
    .orderBy(asc(sql`lower(${gameSynchronisation.studio})`))
    .limit(MAX_LISTED)
  return {
    offered: offered?.total ?? 0,
    leftOut,
    leftOutTotal: leftOutCount?.total ?? 0,
    hidden: hidden.map(({ slug }) => slug),
    synchronisations,
  }
}

const formatTime = (time: Date) => time.toISOString().replace('T', ' ').slice(0, 19)

/** The status as text, times in UTC. */
export function describeCatalogue(status: CatalogueStatus): string {
  const { offered, leftOut, leftOutTotal, hidden, synchronisations } = status
  const lines = [`Games offered: ${offered}`, '', `Left out: ${leftOutTotal}`]
  for (const { name, reason, since } of leftOut)
    lines.push(`  ${name}  since ${formatTime(since)}: ${reason}`)
  if (leftOutTotal > leftOut.length) lines.push(`  and ${leftOutTotal - leftOut.length} more`)
  lines.push('', `Hidden by catalogue.yaml and games.yaml: ${hidden.length}`)
  for (const slug of hidden) lines.push(`  ${slug}`)
  lines.push('', 'Studios (times in UTC)')
  if (synchronisations.length === 0) lines.push('  none has been asked yet')
  for (const { studio, attemptedAt, succeededAt, error } of synchronisations) {
    const success = succeededAt ? `last synchronised ${formatTime(succeededAt)}` : 'never synchronised'
    lines.push(`  ${studio}  ${success}`)
    if (error !== null) lines.push(`    failed ${formatTime(attemptedAt)}: ${error}`)
  }
  return lines.join('\n')
}

/** More than the lists of the site can show. */
const MAX_GAMES = 200_000

/** The games that were ever listed, by slug, with the names of their providers. */
export const listCatalogue = (tx: Orm) =>
  tx
    .select({ slug: game.slug, title: game.title, provider: gameProvider.name })
    .from(game)
    .innerJoin(gameProvider, eq(game.providerId, gameProvider.id))
    .orderBy(asc(game.slug))
    .limit(MAX_GAMES)
