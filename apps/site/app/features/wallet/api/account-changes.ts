import type { Client } from '@croupier/client'

// Apart from accounts.ts, which every first page loads.

export const openAccount = (api: Client, currency: string, idempotencyKey: string) =>
  api.call('POST /api/wallet/accounts', { body: { currency } }, { idempotencyKey })

/** Selects an account and unhides it. */
export const switchAccount = (api: Client, id: string) =>
  api.call('PUT /api/wallet/accounts/{id}/switch', { params: { id } })

export const hideAccount = (api: Client, id: string) =>
  api.call('PUT /api/wallet/accounts/{id}/hide', { params: { id } })
