import type { Orm } from '../../kernel.ts'
import { asc, gt, inArray, sql } from '../../sql.ts'
import { record } from './events.ts'
import { player } from './tables.ts'

/** The groups that one player belongs to. */
export interface PlayerSegments {
  readonly playerId: string
  readonly segments: readonly string[]
}

interface SegmentChange {
  /** Each player at most once. */
  readonly players: readonly PlayerSegments[]
  readonly operator: string
  readonly reason: string
  readonly now: Date
  /** Finds what would change, and changes nothing. */
  readonly isDryRun: boolean
}

const BATCH = 500

/**
 * Sets the groups of players and writes each change to their log of significant events.
 * @returns how many change, and the ids without a player
 */
export async function setSegments(
  tx: Orm,
  { players, operator, reason, now, isDryRun }: SegmentChange,
): Promise<{ readonly changed: number; readonly unknown: readonly string[] }> {
  // In one order, so that two imports at once wait for each other instead of blocking each other.
  const sorted = players.toSorted((one, other) => (one.playerId < other.playerId ? -1 : 1))
  const unknown: string[] = []
  let changed = 0
  for (let from = 0; from < sorted.length; from += BATCH) {
    const batch = sorted.slice(from, from + BATCH)
    const ids = batch.map(({ playerId }) => playerId)
    const rows = await tx
      .select({ id: player.id, segmentIds: player.segmentIds, erasedAt: player.erasedAt })
      .from(player)
      .where(inArray(player.id, ids))
      .orderBy(asc(player.id))
      .for('update')
    const known = new Map(rows.filter(({ erasedAt }) => erasedAt === null).map((row) => [row.id, row]))
    unknown.push(...ids.filter((id) => !known.has(id)))
    const changes = batch.flatMap(({ playerId, segments }) => {
      const before = known.get(playerId)?.segmentIds
      const isSame = !before || JSON.stringify(before) === JSON.stringify(segments)
      return isSame ? [] : [{ playerId, from: before, to: segments }]
    })
    changed += changes.length
    if (isDryRun || changes.length === 0) continue
    await tx.execute(sql`
      update ${player} set segment_ids = new.segments
      from jsonb_to_recordset(${JSON.stringify(changes.map(({ playerId, to }) => ({ id: playerId, segments: to })))}::jsonb)
        new (id uuid, segments jsonb)
      where ${player.id} = new.id`)
    for (const { playerId, ...values } of changes)
      await record(
        tx,
        { kind: 'segments-changed', playerId, details: { ...values, operator, reason } },
        { now },
      )
  }
  return { changed, unknown }
}

/** Players with groups after an id, in the order of their ids. */
export async function listSegments(tx: Orm, after: string | null, limit: number): Promise<PlayerSegments[]> {
  const rows = await tx
    .select({ playerId: player.id, segments: player.segmentIds })
    .from(player)
    .where(sql`${player.segmentIds} <> '[]'::jsonb and ${after === null ? sql`true` : gt(player.id, after)}`)
    .orderBy(asc(player.id))
    .limit(limit)
  return rows.map(({ playerId, segments }) => ({ playerId, segments: [...segments] }))
}
