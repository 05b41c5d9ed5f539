import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { limitsQuery } from '~/features/limits/api/limits.ts'
import { useApi } from '~/lib/site.ts'
import { depositMethodsQuery, withdrawalMethodsQuery } from './api/payment.ts'
import { findDepositBlock } from './deposit-allowance.ts'
import { isLimitReached } from './deposit-problem.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import type { WalletTab } from './wallet-tab.ts'

const LIMITS_STALE_MS = 5000

/** Payment methods of an account for the open tab. */
export function useMethods(currency: string, tab: WalletTab) {
  const api = useApi()
  const { code: country } = usePaymentCountry()
  // The initial amount depends on recent deposits, so only limits fetched with the dialog are recent enough.
  const limits = useQuery({ ...limitsQuery(api), staleTime: LIMITS_STALE_MS })
  const [isFetchedOnMount] = useState(limits.isFetching)
  const isBlocked = limits.data !== undefined && findDepositBlock(limits.data, currency, false) !== null
  const deposit = useQuery({
    ...depositMethodsQuery(api, { currency, country }),
    // The platform refuses this call while deposits are blocked, so wait for the limits first.
    enabled: !isBlocked && (limits.data !== undefined || limits.failureCount > 0),
  })
  const withdrawal = useQuery(withdrawalMethodsQuery(api, { currency, country }))
  const current = tab === 'deposit' ? deposit : withdrawal
  const isLimited = tab === 'deposit' && (isBlocked || isLimitReached(deposit.error))
  return {
    methods: isLimited ? [] : (current.data ?? []),
    // Wait for both directions, so that switching tabs is immediate [4-29].
    isLoading:
      (deposit.isPending && !isBlocked) ||
      withdrawal.isPending ||
      (isFetchedOnMount && !limits.isFetchedAfterMount),
    limits: limits.data ?? [],
    /** Deposits are blocked by a break or a reached limit [8-12]. */
    isLimited,
    /** Loading failed and there is no cached data. */
    hasFailed: current.isError && !current.data && !isLimited,
    retry: () => current.refetch(),
  }
}
