import { randomUUID } from 'node:crypto'
import type { Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { tournament, tournamentChange } from './tournament-tables.ts'

export interface TournamentEnding {
  readonly identity: string
  /** Who ends it, as they name themselves. */
  readonly operator: string
  readonly reason: string
  readonly now: Date
}

type Ended =
  | { readonly ok: true; readonly endBefore: Date }
  | { readonly ok: false; readonly problem: 'unknown' | 'not-running' }

/**
 * Ends a running tournament now and records who did it and why. The platform closes it a minute later, as at its
 * planned end: by its board, with all prizes.
 */
export async function endTournament(
  tx: Orm,
  { identity, operator, reason, now }: TournamentEnding,
): Promise<Ended> {
  const [row] = await tx.select().from(tournament).where(eq(tournament.identity, identity)).for('update')
  if (!row) return { ok: false, problem: 'unknown' }
  if (now <= row.startsAt || now >= row.endsAt) return { ok: false, problem: 'not-running' }
  await tx.update(tournament).set({ endsAt: now }).where(eq(tournament.id, row.id))
  const times = { changedAt: now, endBefore: row.endsAt, endAfter: now }
  await tx
    .insert(tournamentChange)
    .values({ id: randomUUID(), tournamentId: row.id, operator, reason, ...times })
  return { ok: true, endBefore: row.endsAt }
}
