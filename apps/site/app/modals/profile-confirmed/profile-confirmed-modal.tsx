import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { Dialog } from '@croupier/ui/dialog.tsx'
import { SuccessState } from '@croupier/ui/state.tsx'
import { useRef } from 'react'
import { href, Link } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import type { ModalProps } from '../registry.ts'

/** Says that the house knows all that it has to know of a player [2.3-06:profile-confirmed]. */
export default function ProfileConfirmedModal({ open, level, close, onSettled }: ModalProps) {
  const t = useText('modals/profile-confirmed')
  const isPlayer = useSession().status === 'player'
  const start = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      level={level}
      onClose={close}
      onSettled={onSettled}
      title={t('title')}
      titleHidden
      closeLabel={t('close')}
      phone="sheet"
      swipe="down"
      initialFocus={start}
      foot={
        <Button ref={start} variant="primary" size="lg" block onClick={close}>
          {t('back')}
        </Button>
      }
    >
      <SuccessState
        title={t('title')}
        text={t('text')}
        action={
          isPlayer && (
            <Link to={href('/profile/personal')} className={buttonClass()}>
              {t('profile')}
            </Link>
          )
        }
      />
    </Dialog>
  )
}
