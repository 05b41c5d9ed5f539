import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { DialogFrame } from '~/dialogs/dialog-frame.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useMoney } from '~/lib/money/use-money.ts'
import { useApi } from '~/lib/site.ts'
import { useLimitChangeToast } from '~/lib/toasts/use-limit-change-toast.ts'
import { changeLimit, removeLimit } from '../api/changes.ts'
import { limitsQuery } from '../api/limits.ts'
import { LimitForm } from '../limit-form.tsx'
import { getCashLimit } from '../limit-name.ts'
import { LimitProgress } from '../limit-progress.tsx'
import { useLimitChange } from '../use-limit-change.ts'

/** Changes or removes a cash limit: `value` is its id [2.3-03:edit-cash-limit]. */
export default function EditCashLimitDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/limits')
  const api = useApi()
  const onDone = useLimitChangeToast()
  const money = useMoney()
  const applyLimitChange = useLimitChange()
  const query = useQuery(limitsQuery(api))
  const [problem, setProblem] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const found = query.data?.find(({ id }) => id === dialog.value)
  const kind = found && getCashLimit(found)

  async function remove() {
    setRemoving(true)
    const failure = await applyLimitChange(() => removeLimit(api, dialog.value), { onDone })
    setRemoving(false)
    if (failure) return setProblem(typeof failure === 'string' ? failure : t('problem.failed'))
    dialog.close()
  }

  return (
    <DialogFrame
      dialog={dialog}
      title={kind ? t(`name.${kind}`) : t('edit.title')}
      closeLabel={t('close')}
      phone="sheet"
    >
      <ListStates group="pages/profile" query={query} rows={1}>
        {() => {
          const currency = found?.currency && money.currency(found.currency)
          if (!found || !kind || !currency) return <NoSuchLimit />
          return (
            <div className="s-limit-dialog">
              <LimitProgress limit={found} />
              <LimitForm
                key={found.id}
                currency={currency}
                isAtomic={money.isAtomic}
                terms={found}
                allowsZero={kind === 'deposit'}
                submitLabel={t('edit.submit')}
                secondaryAction={
                  <Button variant="outline" size="lg" loading={isRemoving} onClick={remove}>
                    {t('edit.remove')}
                  </Button>
                }
                onSubmit={async (terms) => {
                  const failure = await applyLimitChange(() => changeLimit(api, found.id, terms), { onDone })
                  if (failure) return failure
                  dialog.close()
                }}
              >
                <Note>{t('edit.when')}</Note>
              </LimitForm>
              {problem && (
                <Note tone="danger" announced>
                  {problem}
                </Note>
              )}
            </div>
          )
        }}
      </ListStates>
    </DialogFrame>
  )
}

function NoSuchLimit() {
  const t = useText('modals/limits')
  return (
    <EmptyState
      art="history"
      title={t('edit.gone.title')}
      text={t('edit.gone.text')}
      action={
        <Link to={href('/profile/limits')} className={buttonClass()}>
          {t('game.limits')}
        </Link>
      }
    />
  )
}
