import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'

export type ReportedError = CallInput<'POST /api/monitoring/errors'>['body']

export const reportError = (api: Client, body: ReportedError) =>
  api.publicCall('POST /api/monitoring/errors', { body })

export type Vitals = CallInput<'POST /api/monitoring/vitals'>['body']

/** Sends figures of a page that is being left. Nobody waits for the answer. */
export function sendVitals(body: Vitals): void {
  const call = 'POST /api/monitoring/vitals'
  navigator.sendBeacon(
    call.slice(call.indexOf('/')),
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  )
}
