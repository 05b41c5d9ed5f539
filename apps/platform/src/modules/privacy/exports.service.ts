import { randomUUID } from 'node:crypto'
import type { privacyShapes } from '@croupier/contract'
import { z } from 'zod'
import { type CallContext, type Caller, done, fail, type Kernel, lockPlayer, type Orm } from '../../kernel.ts'
import type { ExportedArea } from '../../personal-data.ts'
import { and, asc, count, desc, eq, gt, inArray, lt, lte, ne, sql } from '../../sql.ts'
import { writeArchive } from './archive.ts'
import { createCover } from './cover.ts'
import type { PrivacyContent, PrivacyPlayers, PrivacySettings, PrivacyStorage } from './ports.ts'
import { type ExportPart, type ExportRow, exportStatusCodes, privacyExport } from './tables.ts'

export interface ExportsDeps {
  readonly settings: PrivacySettings
  readonly players: Pick<PrivacyPlayers, 'recipient' | 'erasure'>
  readonly content: PrivacyContent
  /** The name of the brand. */
  readonly brand: string
  readonly storage: PrivacyStorage
  readonly areas: readonly ExportedArea[]
}

type ExportView = z.output<typeof privacyShapes.dataExport>

const DAY_MS = 86_400_000
const LISTED = 10
const MAX_ATTEMPTS = 5
/** Archives per run of the job that removes expired ones. */
const EXPIRED_BATCH = 100
/** Rows of archives that no longer exist are kept for this long. */
const KEPT_ROWS_MS = 90 * DAY_MS

const buildJob = 'privacy.build-export'
/** Job data is stored JSON and may come from an older version, so it is validated. */
const jobDataSchema = z.object({ exportId: z.uuid() })

const viewOf = ({ id, status, createdAt, expiresAt, parts }: ExportRow): ExportView => ({
  id,
  status: exportStatusCodes[status],
  createdAt: createdAt.toISOString(),
  expiresAt: status === 'ready' ? (expiresAt?.toISOString() ?? null) : null,
  parts: parts.length,
  bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0),
})

type Deps = Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox'> & ExportsDeps

async function contentsOf(
  { db, clock, settings, storage, areas, players, content, brand }: Deps,
  playerId: string,
) {
  const now = clock.now()
  const locale = (await players.recipient(playerId))?.locale ?? content.defaultLocale
  const contact = await players.erasure.contact(db.orm, playerId)
  const cover = createCover({ content, brand, locale, madeAt: now })
  return { playerId, contact, areas, now, cover, currency: settings.currency, readObject: storage.read }
}

/** Builds a requested archive. A repeated run after a crash starts over; the objects of the first are removed. */
async function build(deps: Deps, exportId: string): Promise<void> {
  const { db, clock, outbox, settings, storage } = deps
  const isRequested = and(eq(privacyExport.id, exportId), eq(privacyExport.status, 'requested'))
  const [row] = await db.orm
    .update(privacyExport)
    .set({ attempts: sql`${privacyExport.attempts} + 1` })
    .where(isRequested)
    .returning()
  if (!row) return
  if (row.attempts > MAX_ATTEMPTS) {
    await db.orm.update(privacyExport).set({ status: 'failed' }).where(isRequested)
    return
  }
  const { playerId } = row
  const parts: ExportPart[] = []
  await writeArchive(db.orm, await contentsOf(deps, playerId), async (bytes) => {
    parts.push({ objectId: await storage.store(bytes, 'application/zip'), bytes: bytes.length })
  })
  await db.transaction(async (tx) => {
    const expiresAt = new Date(clock.now().getTime() + settings.privacy().keepExportsDays * DAY_MS)
    const built = await tx
      .update(privacyExport)
      .set({ status: 'ready', parts, expiresAt })
      .where(isRequested)
      .returning({ id: privacyExport.id })
    if (built.length === 0) return
    for (const { objectId } of parts)
      if (!(await storage.claim(tx, objectId))) throw new Error('a stored part was removed meanwhile')
    const payload = { playerId, exportId }
    await outbox.add(tx, { topic: 'privacy.export.ready', key: playerId, payload })
  })
}

async function removeExpired({ db, clock, storage }: Deps): Promise<void> {
  const now = clock.now()
  const isExpired = and(eq(privacyExport.status, 'ready'), lte(privacyExport.expiresAt, now))
  const due = await db.orm
    .select({ id: privacyExport.id, parts: privacyExport.parts })
    .from(privacyExport)
    .where(isExpired)
    .orderBy(asc(privacyExport.expiresAt))
    .limit(EXPIRED_BATCH)
  for (const { id, parts } of due) {
    await db.transaction(async (tx) => {
      const ended = await tx
        .update(privacyExport)
        .set({ status: 'expired', parts: [] })
        .where(and(isExpired, eq(privacyExport.id, id)))
        .returning({ id: privacyExport.id })
      if (ended.length === 0) return
      for (const { objectId } of parts) await storage.discard(tx, objectId)
    })
  }
  await db.orm
    .delete(privacyExport)
    .where(
      and(
        inArray(privacyExport.status, ['expired', 'failed']),
        lt(privacyExport.createdAt, new Date(now.getTime() - KEPT_ROWS_MS)),
      ),
    )
}

/** Archives of players' data, built in the background and kept for the operator's time. */
export function createExports(
  kernel: Pick<Kernel, 'db' | 'clock' | 'jobs' | 'outbox'>,
  options: ExportsDeps,
) {
  const { db, clock, jobs } = kernel
  const deps = { ...kernel, ...options }
  const ofPlayer = (playerId: string) => eq(privacyExport.playerId, playerId)

  /** How many more the player may request now. Failed ones do not count. */
  async function countLeft(orm: Orm, playerId: string): Promise<number> {
    const since = new Date(clock.now().getTime() - DAY_MS)
    const [recent] = await orm
      .select({ total: count() })
      .from(privacyExport)
      .where(and(ofPlayer(playerId), ne(privacyExport.status, 'failed'), gt(privacyExport.createdAt, since)))
    return Math.max(0, options.settings.privacy().exportsPerDay - (recent?.total ?? 0))
  }

  jobs.define(buildJob, (data) => build(deps, jobDataSchema.parse(data).exportId))
  jobs.define('privacy.remove-expired-exports', () => removeExpired(deps), '47 * * * *')

  return {
    async list(playerId: string) {
      const rows = await db.orm
        .select()
        .from(privacyExport)
        .where(ofPlayer(playerId))
        .orderBy(desc(privacyExport.createdAt), desc(privacyExport.id))
        .limit(LISTED)
      const left = await countLeft(db.orm, playerId)
      const keptDays = options.settings.privacy().keepExportsDays
      const needsPassword = await options.players.erasure.hasPassword(db.orm, playerId)
      return done(rows.map(viewOf), { left, keptDays, needsPassword })
    },

    async request(currentPassword: string | undefined, caller: Caller, context: CallContext) {
      const { playerId } = caller
      const { erasure: checks } = options.players
      const refusal = await checks.refuseWithoutPassword(currentPassword, caller, context)
      if (refusal) return refusal
      return db.transaction(async (tx) => {
        await lockPlayer(tx, 'privacy', playerId)
        const [pending] = await tx
          .select({ id: privacyExport.id })
          .from(privacyExport)
          .where(and(ofPlayer(playerId), eq(privacyExport.status, 'requested')))
        if (pending) return fail('export-pending')
        if ((await countLeft(tx, playerId)) === 0) return fail('too-many-exports')
        const unconfirmed = await checks.demandSecondStep(tx, caller)
        if (unconfirmed) return unconfirmed
        const values = { id: randomUUID(), playerId, status: 'requested' as const, createdAt: clock.now() }
        const [row] = await tx.insert(privacyExport).values(values).returning()
        if (!row) throw new Error('the insert of an export returned no row')
        await jobs.send(tx, buildJob, { exportId: row.id })
        return done(viewOf(row))
      })
    },

    /** An archive that can be downloaded; null for any other. */
    async findReady(playerId: string, id: string): Promise<ExportRow | null> {
      const isReady = and(eq(privacyExport.status, 'ready'), gt(privacyExport.expiresAt, clock.now()))
      const [row] = await db.orm
        .select()
        .from(privacyExport)
        .where(and(ofPlayer(playerId), eq(privacyExport.id, id), isReady))
      return row ?? null
    },
  }
}
export type Exports = ReturnType<typeof createExports>
