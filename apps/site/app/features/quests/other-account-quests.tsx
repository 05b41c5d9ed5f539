import type { Account, PlayerQuest, Quest } from '@croupier/contract/types'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { switchAccount } from '~/features/wallet/api/account-changes.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { questState } from './api.ts'
import { countQuestsInOtherCurrencies } from './count-quests-in-other-currencies.ts'

interface OtherAccountQuestsProps {
  accounts: readonly Account[]
  quests: readonly PlayerQuest[]
  /** Currency of the selected account. */
  currency: string
}

/** The player's active quests in other accounts: the hub lists only those of the selected one [7-45a]. */
export function OtherAccountQuests({ accounts, quests, currency }: OtherAccountQuestsProps) {
  const t = useText('modals/quests')
  const active = quests.filter(({ state }) => state === questState.active)
  return countQuestsInOtherCurrencies(active, currency).map(({ currency: other, count }) => (
    <SwitchAccountNote
      key={other}
      title={t('hub.elsewhere', { count, currency: other })}
      account={accounts.find((one) => one.currency === other)}
    />
  ))
}

/** Says that a quest belongs to another account; nothing for a quest of the selected one. */
export function OtherAccountQuest({ quest }: { quest: Quest | PlayerQuest }) {
  const t = useText('modals/quests')
  const { data: accounts = [] } = useQuery(accountsQuery(useApi()))
  if (!('currency' in quest) || quest.state !== questState.active) return null
  const { currency } = quest
  const account = accounts.find((one) => one.currency === currency)
  if (!account || account.isSelected) return null
  return <SwitchAccountNote title={t('tasks.elsewhere', { currency })} account={account} />
}

/** With a button to switch, if the account exists. */
function SwitchAccountNote({ title, account }: { title: string; account: Account | undefined }) {
  const t = useText('modals/quests')
  const api = useApi()
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (id: string) => switchAccount(api, id),
    networkMode: 'always',
    onSettled: () => queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
  })
  return (
    <Note title={title}>
      {account && (
        <Button
          size="sm"
          loading={change.isPending}
          loadingLabel={t('hub.switching')}
          onClick={() => change.mutate(account.id)}
        >
          {t('hub.switch', { currency: account.currency })}
        </Button>
      )}
      {change.isError && <p role="alert">{t('problem.failed')}</p>}
    </Note>
  )
}
