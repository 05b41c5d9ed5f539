import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { EmptyState } from '@croupier/ui/state.tsx'
import type { ReactNode, RefObject } from 'react'
import { href, Link } from 'react-router'
import { DialogActions } from '~/dialogs/dialog-actions.tsx'
import { FocusedDialog } from '~/dialogs/focused-dialog.tsx'
import type { RoutedDialogProps } from '~/dialogs/types.ts'
import { ListStates } from '~/lib/components/list-states.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import type { Award } from './api.ts'
import './bonus.css'
import { useAward } from './use-award.ts'

type BonusDialogProps = {
  dialog: RoutedDialogProps
  title: string
  footer?: ReactNode
  finalFocus?: RefObject<HTMLElement | null>
  children: ReactNode
}

export function BonusDialog({ children, ...frame }: BonusDialogProps) {
  const t = useText('modals/bonus')
  return (
    <FocusedDialog {...frame} closeLabel={t('close')} className="s-award">
      {children}
    </FocusedDialog>
  )
}

type AwardDialogProps = Omit<BonusDialogProps, 'footer' | 'children'> & {
  footer?: (award: Award) => ReactNode
  /** Shown if the player has no such award. */
  missing?: { title: string; text: string }
  children: (award: Award) => ReactNode
}

/** A dialog about one bonus or free spins; its value is the award id. */
export function AwardDialog({ dialog, footer, missing, children, ...frame }: AwardDialogProps) {
  const query = useAward(dialog.value)
  return (
    <BonusDialog dialog={dialog} {...frame} footer={query.data ? footer?.(query.data) : undefined}>
      <ListStates group="modals/bonus" query={query} rows={2}>
        {(award) => (award ? children(award) : <AwardNotFound {...missing} />)}
      </ListStates>
    </BonusDialog>
  )
}

interface LeaveActionsProps {
  /** Null if it cannot be given up. */
  confirm: string | null
  pending: string
  isPending: boolean
  onKeep: () => void
  onConfirm: () => void
}

/** Keeps the award that the dialog asks about, or gives it up. */
export function LeaveActions({ confirm, pending, isPending, onKeep, onConfirm }: LeaveActionsProps) {
  const t = useText('modals/bonus')
  return (
    <DialogActions>
      <Button size="lg" onClick={onKeep}>
        {t('cancel.keep')}
      </Button>
      {confirm !== null && (
        <Button
          variant="danger-fill"
          size="lg"
          className="s-award-confirm"
          loading={isPending}
          loadingLabel={pending}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      )}
    </DialogActions>
  )
}

export function AwardNotFound({ title, text }: { title?: string; text?: string }) {
  const t = useText('modals/bonus')
  return (
    <EmptyState
      art="wallet"
      title={title ?? t('gone.title')}
      text={text ?? t('gone.text')}
      action={
        <Link replace to={href('/profile/bonuses')} className={buttonClass()}>
          {t('all')}
        </Link>
      }
    />
  )
}
