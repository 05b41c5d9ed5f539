import { useLocation } from 'react-router'

/** The way to the wallet from wherever one is: a dialog over the page. */
export function useWalletLink() {
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('wallet', 'deposit')
  return { to: { search: `?${query}` }, state: { opened: 'wallet' }, preventScrollReset: true }
}
