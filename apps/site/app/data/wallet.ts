import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

/** The player's accounts, the selected one first. */
export function accountsQuery(api: Client) {
  return queryOptions({
    queryKey: ['wallet', 'accounts'],
    queryFn: ({ signal }) => api.call('GET /api/wallet/accounts', {}, { signal }),
  })
}

export const openAccount = (api: Client, currency: string, idempotencyKey: string) =>
  api.call('POST /api/wallet/accounts', { body: { currency } }, { idempotencyKey })

/** Selects an account; a hidden one is shown again. */
export const switchAccount = (api: Client, id: string) =>
  api.call('PUT /api/wallet/accounts/{id}/switch', { params: { id } })

export const hideAccount = (api: Client, id: string) =>
  api.call('PUT /api/wallet/accounts/{id}/hide', { params: { id } })
