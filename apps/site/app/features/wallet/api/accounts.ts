import type { Client } from '@croupier/client'
import type { Account } from '@croupier/contract/types'
import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import { personalKey } from '~/lib/personal-key.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'

/** The player's accounts, the selected one first. */
export function accountsQuery(api: Client) {
  return queryOptions({
    queryKey: personalKey('accounts'),
    queryFn: ({ signal }) => api.call('GET /api/wallet/accounts', {}, { signal }),
    structuralSharing: (cached, next) =>
      replaceEqualDeep(
        cached,
        mergeNewerAccounts(cached as readonly Account[] | undefined, next as readonly Account[]),
      ),
  })
}

/** Currency of the player's selected account; undefined for a guest, or while that is unknown. */
export function useSelectedCurrency(): string | undefined {
  const enabled = useSession().status === 'player'
  const { data: accounts } = useQuery({ ...accountsQuery(useApi()), enabled })
  return accounts?.find(({ isSelected }) => isSelected)?.currency
}

/** Money that the player was given, apart from bonuses, newest first. */
export function creditsQuery(api: Client, query: { readonly page: number; readonly perPage: number }) {
  return queryOptions({
    queryKey: personalKey('credits', query),
    queryFn: ({ signal }) => api.call('GET /api/wallet/credits', { query }, { signal }),
  })
}

/**
 * Answers and realtime events may arrive out of order. Keeps the newer state of each account by its version.
 */
export function mergeNewerAccounts(
  cached: readonly Account[] | undefined,
  next: readonly Account[],
): Account[] {
  return next.map((account) => {
    const cachedAccount = cached?.find(({ id }) => id === account.id)
    return cachedAccount && cachedAccount.version > account.version ? cachedAccount : account
  })
}

/** Hidden accounts are left out of the lists to choose from [4-07]. */
export const isHidden = ({ status }: Pick<Account, 'status'>) => status === 2
