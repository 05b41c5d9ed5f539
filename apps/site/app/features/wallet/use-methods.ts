import { useQuery } from '@tanstack/react-query'
import { depositMethodsQuery, withdrawalMethodsQuery } from '~/data/payment.ts'
import { useApi } from '~/site.ts'
import { isLimitReached } from './deposit-problem.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import type { WalletTab } from './wallet-tab.ts'

/** Payment methods of an account for the open tab. */
export function useMethods(currency: string, tab: WalletTab) {
  const api = useApi()
  const { code: country } = usePaymentCountry()
  const deposit = useQuery(depositMethodsQuery(api, { currency, country }))
  const withdrawal = useQuery(withdrawalMethodsQuery(api, { currency, country }))
  const current = tab === 'deposit' ? deposit : withdrawal
  const isLimited = tab === 'deposit' && isLimitReached(deposit.error)
  return {
    methods: isLimited ? [] : (current.data ?? []),
    // Wait for both directions, so that switching tabs is immediate [4-29].
    isLoading: deposit.isPending || withdrawal.isPending,
    /** The deposit limit is reached [8-12]. */
    isLimited,
    /** Loading failed and there is no cached data. */
    hasFailed: current.isError && !current.data && !isLimited,
    retry: () => current.refetch(),
  }
}
