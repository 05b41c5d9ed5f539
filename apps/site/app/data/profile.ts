import type { Client } from '@croupier/client'
import { queryOptions } from '@tanstack/react-query'

// What the profile alone reads: apart from what every page shares, so that a guest's first page does not carry it.

/** What the player has handed in, the newest first. */
export function documentsQuery(api: Client) {
  return queryOptions({
    queryKey: ['player', 'documents'],
    queryFn: ({ signal }) => api.call('GET /api/player/documents', {}, { signal }),
  })
}

/** The player's own link for others. */
export function referralSettingsQuery(api: Client) {
  return queryOptions({
    queryKey: ['player', 'referral-settings'],
    queryFn: ({ signal }) => api.call('GET /api/player/referral-settings', {}, { signal }),
  })
}

/** Who came by that link, the newest first. */
export function referralsQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: ['player', 'referrals', query],
    queryFn: ({ signal }) => api.call('GET /api/player/profile/referrals', { query }, { signal }),
  })
}

/** Mails the link once more by which the player's address is confirmed. */
export const resendConfirmation = (api: Client) =>
  api.call('POST /api/player/profile/confirmations/email/resend', {})

/** Begins a check of who the player is, or goes on with it: answers the address of the service's own page. */
export const startIdentityCheck = (api: Client, provider: string) =>
  api.call('POST /api/player/services/{provider}/auth', { params: { provider } })
