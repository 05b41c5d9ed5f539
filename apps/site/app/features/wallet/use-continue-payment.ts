import type { Invoice } from '@croupier/contract/types'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '~/lib/session.ts'
import { useApi } from '~/lib/site.ts'
import { switchAccount } from './api/account-changes.ts'
import { accountsQuery } from './api/accounts.ts'
import { storeAsyncInvoiceId } from './async-invoice.ts'

/** Continues a pending deposit in the wallet, with the account of its currency selected. */
export function useContinuePayment() {
  const api = useApi()
  const queries = useQueryClient()
  const enabled = useSession().status === 'player'
  const { data: accounts } = useQuery({ ...accountsQuery(api), enabled })
  const change = useMutation({
    mutationFn: (id: string) => switchAccount(api, id),
    onSettled: () => queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
  })
  return {
    isChanging: change.isPending,
    hasFailed: change.isError,
    goOn({ id, currency }: Pick<Invoice, 'id' | 'currency'>) {
      storeAsyncInvoiceId(id)
      const account = accounts?.find((one) => one.currency === currency)
      if (account && !account.isSelected) change.mutate(account.id)
    },
  }
}
