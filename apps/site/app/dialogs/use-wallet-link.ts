import { useLocation } from 'react-router'
import { useSite } from '~/lib/site.ts'
import { searchWith } from './address.ts'

/** Opens the wallet as a dialog over the current page. Withdrawals only where nothing may be offered. */
export function useWalletLink() {
  const { search } = useLocation()
  const { restriction } = useSite()
  const query = searchWith(search, 'wallet', restriction === 'geo-restricted' ? 'withdraw' : 'deposit')
  return { to: { search: query }, state: { opened: 'wallet' }, preventScrollReset: true }
}
