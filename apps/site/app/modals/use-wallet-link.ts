import { useLocation } from 'react-router'
import { useSite } from '~/site.ts'
import { searchWith } from './modal-address.ts'

/** The way to the wallet from wherever one is: a dialog over the page. Where nothing is on offer, it pays out alone. */
export function useWalletLink() {
  const { search } = useLocation()
  const { restriction } = useSite()
  const query = searchWith(search, 'wallet', restriction === 1 ? 'withdraw' : 'deposit')
  return { to: { search: query }, state: { opened: 'wallet' }, preventScrollReset: true }
}
