import { CallError } from '@croupier/client'
import { Note } from '@croupier/ui/note.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { accountsQuery } from '~/features/wallet/api/accounts.ts'
import { nameIn } from '~/lib/i18n/operator-name.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { useApi, useSite } from '~/lib/site.ts'
import { useAlert } from '~/lib/toasts/use-alert.ts'
import { activationProblem } from '../activation-problem.ts'
import { ACTIVE_STATUS, type Award, activateAward, awardsKey } from '../api.ts'
import { BonusDialog, LeaveActions } from '../award-dialog.tsx'
import { AwardFacts, AwardHead } from '../award-facts.tsx'
import { BonusFigures } from '../bonus-figures.tsx'
import { CostOfLeaving } from '../cost-of-leaving.tsx'
import { FreespinsFigures } from '../freespins-figures.tsx'
import { OpenRounds } from '../open-rounds.tsx'
import { useAward, useAwards } from '../use-award.ts'
import { isLocked } from '../use-cancel-link.ts'
import { useHasFigures } from '../use-has-figures.ts'
import { useRequiredCause } from '../use-required-cause.ts'

/**
 * Says what the player gives up with the active award, and on confirmation cancels it and activates the other one in
 * one step; `value` is the id of the award to activate.
 */
export default function ChangeActiveBonusDialog(dialog: RoutedDialogProps) {
  const t = useText('modals/bonus')
  const { locale } = useSite()
  const { data: waiting } = useAward(dialog.value)
  const active = useActive(waiting)
  const isWaiting = waiting?.status === 'issued'
  const hasCause = waiting === undefined ? undefined : isWaiting ? active && active !== 'none' : false
  const change = useChange(dialog)
  const hasFigures = useHasFigures(waiting)
  const canShow = useRequiredCause(dialog, hasCause)
  if (!canShow || !waiting || !active || active === 'none') return null
  const name = nameIn(waiting, locale)
  return (
    <BonusDialog
      dialog={dialog}
      title={t(waiting.kind === 'freespins' ? 'change.title.freespins' : 'change.title')}
      footer={
        hasFigures && (
          <LeaveActions
            confirm={isLocked(active) ? null : t('change.confirm', { name })}
            pending={t('activate.pending')}
            isPending={change.isPending}
            onKeep={dialog.close}
            onConfirm={() => change.mutate({ waiting, active })}
          />
        )
      }
    >
      {!isLocked(active) && (
        <p>{t(waiting.kind === 'freespins' ? 'change.text.freespins' : 'change.text')}</p>
      )}
      <AwardHead award={active} />
      {isLocked(active) ? <Note tone="warn">{t('lock.active')}</Note> : <CostOfLeaving award={active} />}
      {active.hasOpenRound && <OpenRounds awardId={active.id} />}
      <AwardFacts award={active} />
      <AwardHead award={waiting} title={t('change.waiting', { name })} />
      {waiting.kind === 'bonus' ? <BonusFigures award={waiting} /> : <FreespinsFigures award={waiting} />}
      {change.isError && (
        <Note tone="danger" announced>
          {t(activationProblem(change.error))}
        </Note>
      )}
    </BonusDialog>
  )
}

/** The active award that is in the way of another one: of its kind and currency. Undefined while it is loading. */
function useActive(waiting: Award | null | undefined): Award | 'none' | undefined {
  const query = { status: ACTIVE_STATUS, perPage: 1, ...(waiting && { currency: waiting.currency }) }
  const { data } = useAwards(query, query, Boolean(waiting))
  if (!data || !waiting) return undefined
  return data[waiting.kind === 'freespins' ? 'freespins' : 'bonuses'].awards[0] ?? 'none'
}

function useChange(dialog: RoutedDialogProps) {
  const api = useApi()
  const queries = useQueryClient()
  const alert = useAlert()
  const navigate = useNavigate()
  const dialogLink = useDialogLink()
  return useMutation({
    mutationFn: ({ waiting, active }: Record<'waiting' | 'active', Award>) =>
      activateAward(api, waiting, active),
    // Without a network fail immediately instead of pausing until it returns.
    networkMode: 'always',
    onSuccess: async (_, { waiting }) => {
      alert('success', waiting.kind === 'freespins' ? 'freespins-activated' : 'bonus-activated')
      dialog.close()
      await Promise.all([
        queries.invalidateQueries({ queryKey: awardsKey }),
        queries.invalidateQueries({ queryKey: accountsQuery(api).queryKey }),
      ])
    },
    onError: async (error, { active }) => {
      // The amounts of the next attempt are the present ones.
      await queries.invalidateQueries({ queryKey: awardsKey })
      const other =
        error instanceof CallError && error.is('bonus-unsettled', 12032)
          ? ('cancel-unsettled-bonus' as const)
          : isLocked(active)
            ? ('bonus-cancel-lock' as const)
            : null
      if (other === null) return
      const { to, ...options } = dialogLink(other, active.id, 'change-active-bonus')
      navigate(to, options)
    },
  })
}
