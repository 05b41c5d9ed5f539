import type { Client } from '@croupier/client'
import type { CallData } from '@croupier/contract/types'
import { queryOptions } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'

const exportStatuses = ['requested', 'ready', 'expired', 'failed'] as const
export type ExportStatus = (typeof exportStatuses)[number]

export const exportsKey = personalKey('data-exports')

/** The last archives of the player's data. A status added after this release is undefined. */
export function exportsQuery(api: Client) {
  return queryOptions({
    queryKey: exportsKey,
    queryFn: async ({ signal }) => {
      const { data, meta } = await api.call('GET /api/player/privacy/exports', {}, { signal })
      return { exports: data.map((one) => ({ ...one, status: exportStatuses[one.status - 1] })), ...meta }
    },
  })
}
export type DataExports = Awaited<ReturnType<NonNullable<ReturnType<typeof exportsQuery>['queryFn']>>>

/** @param currentPassword undefined for a player without a password */
export const requestExport = (api: Client, currentPassword: string | undefined) =>
  api.call('POST /api/player/privacy/exports', { body: { currentPassword } })

/** URLs of an archive's files, valid for a minute. */
export const exportLinks = (api: Client, id: string) =>
  api.call('POST /api/player/privacy/exports/{id}/links', { params: { id } })

export type Erasure = CallData<'GET /api/player/privacy/erasure'>

export const erasureQuery = (api: Client) =>
  queryOptions({
    queryKey: personalKey('erasure'),
    queryFn: ({ signal }) => api.call('GET /api/player/privacy/erasure', {}, { signal }),
  })

/**
 * @param currentPassword undefined for a player without a password
 * @param leavesBonuses agrees that active bonuses end with the erasure
 */
export const requestErasure = (
  api: Client,
  { currentPassword, leavesBonuses }: { currentPassword: string | undefined; leavesBonuses: boolean },
) =>
  api.call('POST /api/player/privacy/erasure', {
    body: leavesBonuses ? { currentPassword, leavesBonuses } : { currentPassword },
  })

/** Agrees that active bonuses end with the requested erasure, and their money with them. */
export const agreeToLeaveBonuses = (api: Client) => api.call('PUT /api/player/privacy/erasure/bonuses', {})

/** Gives up the balances that are too small for any withdrawal. */
export const giveUpRests = (api: Client, rests: Erasure['rests'], idempotencyKey: string) =>
  api.call('POST /api/player/privacy/erasure/rest', { body: { rests } }, { idempotencyKey })

export const cancelErasure = (api: Client) => api.call('DELETE /api/player/privacy/erasure', {})
