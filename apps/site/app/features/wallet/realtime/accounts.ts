import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Account } from '@croupier/contract/types'
import type { CacheUpdates } from '~/lib/realtime/cache-updates.ts'
import { accountsQuery } from '../api/accounts.ts'

/**
 * Applies a published account: adds a new one; a selected one becomes the first and only selected one.
 * Selecting an account publishes two messages, for the deselected and for the selected account: the first
 * account stays selected until the second message, so that one account is always selected. Older balances are
 * rejected by `mergeNewerAccounts` (`api/accounts.ts`).
 */
export function patchAccounts(accounts: readonly Account[], message: Account): Account[] {
  const isLast = !accounts.some(({ id, isSelected }) => isSelected && id !== message.id)
  const wasSelected = accounts.some(({ id, isSelected }) => isSelected && id === message.id)
  const published = isLast && wasSelected && !message.isSelected ? { ...message, isSelected: true } : message
  const isKnown = accounts.some(({ id }) => id === published.id)
  const all = isKnown
    ? accounts.map((one) => (one.id === published.id ? published : one))
    : [...accounts, published]
  if (!published.isSelected) return all
  const others = all.filter(({ id }) => id !== published.id)
  return [published, ...others.map((one) => (one.isSelected ? { ...one, isSelected: false } : one))]
}

export function createAccountHandlers({
  api,
  patch,
  invalidate,
}: CacheUpdates): ChannelHandlers<'wallet:accounts'> {
  const { queryKey } = accountsQuery(api)
  return {
    onPublication({ event, data }) {
      if (event !== 'account.updated') return
      patch<Account[]>(queryKey, (accounts) => patchAccounts(accounts, data))
    },
    onResync: () => invalidate(queryKey),
  }
}
