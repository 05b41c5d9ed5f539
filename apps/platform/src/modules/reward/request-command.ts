import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
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

interface RequestedCommand {
  readonly isNew: boolean
  /** Whether what was stored before under the key is for the same player and does the same. */
  readonly isSame: boolean
  readonly outcome: string | null
}

/** Stores a command for the platform, which executes it within a minute. A key that was used before stores nothing. */
export async function requestCommand(
  tx: Orm,
  { now, ...request }: CommandRequest,
): Promise<RequestedCommand> {
  const inserted = await tx
    .insert(rewardCommand)
    .values({ id: randomUUID(), ...request, requestedAt: now })
    .onConflictDoNothing({ target: rewardCommand.key })
    .returning({ id: rewardCommand.id })
  if (inserted.length > 0) return { isNew: true, isSame: true, outcome: null }
  const [found] = await tx.select().from(rewardCommand).where(eq(rewardCommand.key, request.key))
  const { playerId, task } = request
  const isSame = found?.playerId === playerId.toLowerCase() && isDeepStrictEqual(found.task, task)
  return { isNew: false, isSame, outcome: found?.outcome ?? null }
}
