import type { Client } from '@croupier/client'
import type { Account } from '@croupier/contract/types'
import { queryOptions, replaceEqualDeep } from '@tanstack/react-query'

/** The player's accounts, the selected one first. */
export function accountsQuery(api: Client) {
  return queryOptions({
    queryKey: ['wallet', 'accounts'],
    queryFn: ({ signal }) => api.call('GET /api/wallet/accounts', {}, { signal }),
    structuralSharing: (known, next) =>
      replaceEqualDeep(known, keepNewer(known as readonly Account[] | undefined, next as readonly Account[])),
  })
}

/**
 * Answers and publications overtake each other. Of two states of an account only the newer one is kept, so that a balance
 * never goes back to what it was.
 */
export function keepNewer(known: readonly Account[] | undefined, next: readonly Account[]): Account[] {
  return next.map((account) => {
    const before = known?.find(({ id }) => id === account.id)
    return before && before.version > account.version ? before : account
  })
}

export const openAccount = (api: Client, currency: string, idempotencyKey: string) =>
  api.call('POST /api/wallet/accounts', { body: { currency } }, { idempotencyKey })

/** Selects an account; a hidden one is shown again. */
export const switchAccount = (api: Client, id: string) =>
  api.call('PUT /api/wallet/accounts/{id}/switch', { params: { id } })

export const hideAccount = (api: Client, id: string) =>
  api.call('PUT /api/wallet/accounts/{id}/hide', { params: { id } })
