import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { GameDialog } from '../game-dialog.tsx'
import { useModalLink } from '../modal-address.ts'
import type { ModalProps } from '../registry.ts'

/** Says to whoever would go on from a demo what playing for money takes [2.3-06:demo-game]. */
export default function DemoGameModal(modal: ModalProps) {
  const t = useText('modals/demo-game')
  const modalLink = useModalLink()
  const { status } = useSession()
  return (
    <GameDialog
      modal={modal}
      title={() => t('title')}
      foot={({ slug }) => (
        <>
          <Button size="lg" onClick={modal.close}>
            {t('stay')}
          </Button>
          {status === 'guest' && (
            <>
              <Link
                {...modalLink('sign-in', 'true', 'demo-game')}
                className={buttonClass({ variant: 'outline', size: 'lg' })}
              >
                {t('sign-in')}
              </Link>
              <Link
                {...modalLink('sign-up', 'true', 'demo-game')}
                className={buttonClass({ variant: 'primary', size: 'lg' })}
              >
                {t('sign-up')}
              </Link>
            </>
          )}
          {status === 'player' && (
            <Link
              to={href('/games/:id', { id: slug })}
              className={buttonClass({ variant: 'primary', size: 'lg' })}
            >
              {t('play')}
            </Link>
          )}
        </>
      )}
    >
      {() => <p>{t(status === 'player' ? 'text.player' : 'text')}</p>}
    </GameDialog>
  )
}
