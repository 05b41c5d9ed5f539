import { useQuery } from '@tanstack/react-query'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import type { HomeVisitor } from './blocks.ts'

type Balances = { readonly balance: string; readonly bonusBalance: string }

/** Whether any account contains money, also of a bonus. */
export const hasMoney = (accounts: readonly Balances[]): boolean =>
  accounts.some(({ balance, bonusBalance }) => /[1-9]/.test(balance + bonusBalance))

/** Whose blocks the home page shows. A token that is not checked yet is a player's. */
export function useHomeVisitor(): HomeVisitor {
  const { status } = useSession()
  const { data: accounts } = useQuery({ ...accountsQuery(useApi()), enabled: status === 'player' })
  if (status === 'guest') return 'guests'
  return accounts && !hasMoney(accounts) ? 'newcomers' : 'players'
}
