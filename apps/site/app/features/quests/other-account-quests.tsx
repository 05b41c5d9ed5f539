import type { Account, PlayerQuest } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { questState } from '~/data/retention.ts'
import { accountsQuery, switchAccount } from '~/data/wallet.ts'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { countQuestsInOtherCurrencies } from './count-quests-in-other-currencies.ts'

interface OtherAccountQuestsProps {
  accounts: readonly Account[]
  quests: readonly PlayerQuest[]
  /** Of the selected account. */
  currency: string
}

/** The player's quests that run in other accounts: the hub shows those of the selected one alone [7-45a]. */
export function OtherAccountQuests({ accounts, quests, currency }: OtherAccountQuestsProps) {
  const t = useText('modals/quests')
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (id: string) => switchAccount(api, id),
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
  })
  const active = quests.filter(({ state }) => state === questState.active)
  return countQuestsInOtherCurrencies(active, currency).map(({ currency: other, count }) => {
    const account = accounts.find((one) => one.currency === other)
    return (
      <Note key={other} title={t('hub.elsewhere', { count, currency: other })}>
        {account && (
          <Button
            size="sm"
            loading={change.isPending && change.variables === account.id}
            loadingLabel={t('hub.switching')}
            onClick={() => change.mutate(account.id)}
          >
            {t('hub.switch', { currency: other })}
          </Button>
        )}
        {change.isError && change.variables === account?.id && <p role="alert">{t('problem.failed')}</p>}
      </Note>
    )
  })
}
