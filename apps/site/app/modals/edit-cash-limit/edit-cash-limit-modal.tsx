import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Note } from '@croupier/ui/note.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { changeLimit, limitsQuery, removeLimit } from '~/data/limit.ts'
import { useMoney } from '~/money/use-money.ts'
import { cashLimitOf } from '~/parts/limit-name.ts'
import { LimitProgress } from '~/parts/limit-progress.tsx'
import { ListFaces } from '~/parts/list-faces.tsx'
import { useApi } from '~/site.ts'
import { useText } from '~/text/use-text.ts'
import { useTellLimitChange } from '~/toasts/use-tell-limit-change.ts'
import { LimitForm } from '../limit-form.tsx'
import { ModalDialog } from '../modal-dialog.tsx'
import type { ModalProps } from '../registry.ts'
import { useLimitChange } from '../use-limit-change.ts'

/** Changes or removes a limit of money: `value` is its id [2.3-03:edit-cash-limit]. */
export default function EditCashLimitModal(modal: ModalProps) {
  const t = useText('modals/limits')
  const api = useApi()
  const onDone = useTellLimitChange()
  const money = useMoney()
  const carryOut = useLimitChange()
  const query = useQuery(limitsQuery(api))
  const [problem, setProblem] = useState<string>()
  const [isRemoving, setRemoving] = useState(false)
  const found = query.data?.find(({ id }) => id === modal.value)
  const kind = found && cashLimitOf(found)

  async function remove() {
    setRemoving(true)
    const wrong = await carryOut(() => removeLimit(api, modal.value), { onDone })
    setRemoving(false)
    if (wrong) return setProblem(typeof wrong === 'string' ? wrong : t('problem.failed'))
    modal.close()
  }

  return (
    <ModalDialog
      modal={modal}
      title={kind ? t(`name.${kind}`) : t('edit.title')}
      closeLabel={t('close')}
      phone="sheet"
    >
      <ListFaces group="pages/profile" query={query} rows={1}>
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
                takesZero={kind === 'deposit'}
                submitLabel={t('edit.submit')}
                other={
                  <Button variant="outline" size="lg" loading={isRemoving} onClick={remove}>
                    {t('edit.remove')}
                  </Button>
                }
                onSubmit={async (terms) => {
                  const wrong = await carryOut(() => changeLimit(api, found.id, terms), { onDone })
                  if (wrong) return wrong
                  modal.close()
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
      </ListFaces>
    </ModalDialog>
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
