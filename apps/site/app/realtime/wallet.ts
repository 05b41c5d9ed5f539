import type { ChannelHandlers } from '@croupier/client/realtime'
import type { Account } from '@croupier/contract/types'
import { accountsQuery } from '~/data/wallet.ts'
import type { CacheUpdates } from './cache-updates.ts'

/**
 * The accounts with one of them as it was told: an account that was not there yet is added, and the selected one is the only
 * one and the first. A choice is told in two messages, of the account that was left and of the one that was chosen: until the
 * second has come the first account stays the selected one, so that a player is never without. That an older balance never
 * replaces a newer one is seen to where accounts are kept (data/wallet.ts).
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
