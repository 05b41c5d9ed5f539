import { randomUUID } from 'node:crypto'
import type { Orm } from '../../kernel.ts'
import { eq } from '../../sql.ts'
import { type OperatorTask, rewardCommand } from './tables.ts'

export interface CommandRequest {
  readonly key: string
  readonly playerId: string
  readonly task: OperatorTask
  /** Who asks for it, as they name themselves. */
  readonly operator: string
  readonly reason: string
  readonly now: Date
}

/** Stores a command for the platform, which executes it within a minute. A key that was used before stores nothing. */
export async function requestCommand(
  tx: Orm,
  { now, ...request }: CommandRequest,
): Promise<{ readonly isNew: boolean; readonly outcome: string | null }> {
  const inserted = await tx
    .insert(rewardCommand)
    .values({ id: randomUUID(), ...request, requestedAt: now })
    .onConflictDoNothing({ target: rewardCommand.key })
    .returning({ id: rewardCommand.id })
  if (inserted.length > 0) return { isNew: true, outcome: null }
  const [found] = await tx
    .select({ outcome: rewardCommand.outcome })
    .from(rewardCommand)
    .where(eq(rewardCommand.key, request.key))
  return { isNew: false, outcome: found?.outcome ?? null }
}
