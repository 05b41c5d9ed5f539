import type { Client } from '@croupier/client'
import type { CallInput } from '@croupier/contract/types'

export type ReportedError = CallInput<'POST /api/monitoring/errors'>['body']

export const reportError = (api: Client, body: ReportedError) =>
  api.publicCall('POST /api/monitoring/errors', { body })
