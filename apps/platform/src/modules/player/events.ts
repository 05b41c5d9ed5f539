import { randomUUID } from 'node:crypto'
import type { CallContext, Orm } from '../../kernel.ts'
import type { EventKind } from './column-values.ts'
import type { DeviceName } from './device.ts'
import { playerEvent } from './tables.ts'

/** Request origin for the log of significant events. */
export interface Origin {
  readonly ip: string
  readonly country: string
  readonly device: DeviceName
  readonly now: Date
}

export interface SignificantEvent {
  readonly kind: EventKind
  readonly playerId: string | null
  readonly sessionId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Appends to the log of significant events. Details hold reasons and ids, never passwords, codes or tokens.
 */
export async function record(
  tx: Orm,
  event: SignificantEvent,
  origin: Origin | { now: Date },
): Promise<void> {
  await tx.insert(playerEvent).values({
    id: randomUUID(),
    playerId: event.playerId,
    sessionId: event.sessionId ?? null,
    kind: event.kind,
    ip: 'ip' in origin ? origin.ip : null,
    country: 'ip' in origin ? origin.country : null,
    browser: 'ip' in origin ? origin.device.browser : null,
    system: 'ip' in origin ? origin.device.system : null,
    details: event.details ?? {},
    createdAt: origin.now,
  })
}

export function originOf(context: Pick<CallContext, 'ip' | 'country' | 'now'>, device: DeviceName): Origin {
  return { ip: context.ip, country: context.country, now: context.now, device }
}
