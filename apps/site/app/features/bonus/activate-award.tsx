import { CallError } from '@croupier/client'
import { Button } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { activationProblem } from './activation-problem.ts'
import { type Award, activateAward, awardsKey } from './api.ts'

/** Activates an issued award [4-08d]; another active one leads to the dialog that makes room for it. */
export function ActivateAward({ award }: { award: Pick<Award, 'id' | 'kind'> }) {
  const { id, kind } = award
  const t = useText('modals/bonus')
  const api = useApi()
  const queries = useQueryClient()
  const alert = useAlert()
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  const activation = useMutation({
    mutationFn: () => activateAward(api, award),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onSuccess: async () => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: awardsKey }),
        queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
      ])
      alert('success', kind === 'freespins' ? 'freespins-activated' : 'bonus-activated')
    },
    onError: async (error) => {
      await queries.invalidateQueries({ queryKey: awardsKey })
      if (!(error instanceof CallError && error.is('other-bonus-active', 12030))) return
      const { to, ...options } = dialogLink('change-active-bonus', id, 'bonus-details')
      navigate(to, options)
    },
  })
  return (
    <>
      {activation.isError && (
        <Note tone="danger" announced>
          {t(activationProblem(activation.error))}
        </Note>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        loading={activation.isPending}
        loadingLabel={t('activate.pending')}
        onClick={() => activation.mutate()}
      >
        {t(kind === 'freespins' ? 'activate.freespins' : 'activate')}
      </Button>
    </>
  )
}
