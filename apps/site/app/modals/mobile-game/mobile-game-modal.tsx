import { buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useText } from '~/text/use-text.ts'
import { GameDialog } from '../game-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** What a finger held on a cover is told, as the mouse is by the veil: whose game it is, and the ways to play [2.3-06:mobile-game]. */
export default function MobileGameModal(modal: ModalProps) {
  const t = useText('modals/mobile-game')
  const cover = useText('pages/cover')
  return (
    <GameDialog
      modal={modal}
      title={() => t('title')}
      foot={({ slug, hasDemo }) => (
        <>
          {hasDemo && (
            <Link
              to={href('/games/:id', { id: slug })}
              state={{ start: 'demo' }}
              className={buttonClass({ size: 'lg' })}
            >
              {cover('demo')}
            </Link>
          )}
          <Link
            to={href('/games/:id', { id: slug })}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {cover('play')}
          </Link>
        </>
      )}
    >
      {() => <p>{t('text')}</p>}
    </GameDialog>
  )
}
