import { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { DialogName } from '~/dialogs/names.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { type Award, awardsKey, cancelAward } from './api.ts'
import { AwardDialog, LeaveActions } from './award-dialog.tsx'
import { AwardFacts, AwardHead } from './award-facts.tsx'
import { CostOfLeaving } from './cost-of-leaving.tsx'
import { useAward } from './use-award.ts'

type CancelDialogProps = {
  dialog: RoutedDialogProps
  /** The name of this dialog. */
  name: DialogName
  children?: ReactNode
}

/**
 * Confirms cancelling a bonus or free spins [2.3-04b]. The text depends on the award's current state, not on
 * the link that opened the dialog; an award that has ended meanwhile cannot be cancelled.
 */
export function CancelDialog({ dialog, name, children }: CancelDialogProps) {
  const t = useText('modals/bonus')
  const focusAfterClose = useRef<HTMLElement>(null)
  const isFreespins = useAward(dialog.value).data?.kind === 'freespins'
  const cancellation = useCancellation(dialog, name, focusAfterClose)
  return (
    <AwardDialog
      dialog={dialog}
      title={t(isFreespins ? 'cancel.title.freespins' : 'cancel.title')}
      finalFocus={focusAfterClose}
      footer={(award) =>
        award.status !== 'finished' && (
          <LeaveActions
            confirm={t(award.kind === 'freespins' ? 'cancel.confirm.freespins' : 'cancel.confirm')}
            pending={t('cancel.confirming')}
            isPending={cancellation.isPending}
            onKeep={dialog.close}
            onConfirm={() => cancellation.mutate(award)}
          />
        )
      }
    >
      {(award) => (
        <>
          <AwardHead award={award} />
          {award.status === 'finished' ? <p>{t('lock.finished')}</p> : <CostOfLeaving award={award} />}
          {children}
          <AwardFacts award={award} />
          {cancellation.isError && (
            <Note tone="danger" announced>
              {t(cancellationProblem(cancellation.error))}
            </Note>
          )}
        </>
      )}
    </AwardDialog>
  )
}

function useCancellation(
  dialog: RoutedDialogProps,
  name: DialogName,
  focusAfterClose: { current: HTMLElement | null },
) {
  const api = useApi()
  const queries = useQueryClient()
  const alert = useAlert()
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  return useMutation({
    mutationFn: (award: Award) => cancelAward(api, award).catch(ignoreEnded),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onSuccess: async (cancelled, { id, kind }) => {
      await Promise.all([
        queries.invalidateQueries({ queryKey: awardsKey }),
        queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
      ])
      if (!cancelled) {
        const { to, ...options } = dialogLink('bonus-cancel-lock', id, name)
        navigate(to, options)
        return
      }
      alert('success', kind === 'freespins' ? 'freespins-cancelled' : 'bonus-cancelled')
      // The row that opened the dialog no longer exists.
      focusAfterClose.current = document.getElementById('awards-title')
      dialog.close()
    },
    onError: async (error, { id }) => {
      // The amount of the next attempt is the present one.
      if (isOtherMoney(error)) await queries.invalidateQueries({ queryKey: awardsKey })
      if (!isUnsettled(error) || name === 'cancel-unsettled-bonus') return
      const { to, ...options } = dialogLink('cancel-unsettled-bonus', id, name)
      navigate(to, options)
    },
  })
}

/** The award has ended meanwhile or is locked, which another dialog explains. */
function ignoreEnded(error: unknown): false {
  if (error instanceof CallError && (error.is('bonus-finished', 12006) || error.is('bonus-locked', 12033)))
    return false
  throw error
}

function cancellationProblem(error: unknown) {
  if (isOtherMoney(error)) return 'change.changed'
  return isUnsettled(error) ? 'cancel.unsettled' : 'cancel.failed'
}

const isOtherMoney = (error: unknown) => error instanceof CallError && error.is('bonus-money-changed', 12035)
const isUnsettled = (error: unknown) => error instanceof CallError && error.is('bonus-unsettled', 12032)
