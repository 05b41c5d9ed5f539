import { useQuery } from '@tanstack/react-query'
import { depositMethodsQuery, withdrawalMethodsQuery } from '~/data/payment.ts'
import { useApi } from '~/site.ts'
import { isLimitReached } from './deposit-problem.ts'
import { usePaymentCountry } from './use-payment-country.ts'
import type { WalletTab } from './wallet-tab.ts'

/** The ways to pay into or out of an account, of the tab that is open. */
export function useMethods(currency: string, tab: WalletTab) {
  const api = useApi()
  const { code: country } = usePaymentCountry()
  const deposit = useQuery(depositMethodsQuery(api, { currency, country }))
  const withdrawal = useQuery(withdrawalMethodsQuery(api, { currency, country }))
  const current = tab === 'deposit' ? deposit : withdrawal
  const isLimited = tab === 'deposit' && isLimitReached(deposit.error)
  return {
    methods: isLimited ? [] : (current.data ?? []),
    // Both are there before either shows, so that changing the tab waits for nothing [4-29].
    isLoading: deposit.isPending || withdrawal.isPending,
    /** The deposit limit is reached: nothing can be paid in [8-12]. */
    isLimited,
    /** There is nothing to show. What was read before stands, even if it could not be read again. */
    hasFailed: current.isError && !current.data && !isLimited,
    retry: () => current.refetch(),
  }
}
