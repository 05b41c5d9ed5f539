import { type messagingEvent, sign } from '@croupier/contract/providers'
import type { z } from 'zod'

export interface ReportsOptions {
  readonly secret: string
  readonly clock: { now(): Date }
  readonly platformUrl: () => string
}

export type ReportKind = z.output<typeof messagingEvent>['kind']

/** Reports to the platform that a mail came back or was reported as spam. @returns whether it was accepted */
export function createReports({ secret, clock, platformUrl }: ReportsOptions) {
  return async function report(kind: ReportKind, to: string): Promise<boolean> {
    const url = new URL('/providers/messaging/events', platformUrl())
    const now = clock.now()
    const event: z.output<typeof messagingEvent> = {
      ...{ to, occurredAt: now.toISOString() },
      ...(kind === 'bounce' ? { kind, isPermanent: true } : { kind }),
    }
    const body = JSON.stringify(event)
    const headers = {
      'content-type': 'application/json',
      ...sign(secret, { method: 'POST', url }, body, now),
    }
    const init = { method: 'POST', headers, body, signal: AbortSignal.timeout(10_000) }
    return fetch(url, { ...init, redirect: 'error' }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
export type Report = ReturnType<typeof createReports>
