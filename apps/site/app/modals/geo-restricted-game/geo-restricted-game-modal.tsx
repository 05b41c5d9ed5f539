import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useVisitorCountry } from '~/parts/visitor-country.ts'
import { useText } from '~/text/use-text.ts'
import { GameDialog } from '../game-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Whether a game opens in the visitor's country, and why not [2.3-06:geo-restricted-game]. */
export default function GeoRestrictedGameModal(modal: ModalProps) {
  const t = useText('modals/geo-restricted-game')
  const country = useVisitorCountry()
  return (
    <GameDialog
      modal={modal}
      // It says what the game is once that is known.
      title={(game) => t(!game ? 'title.unknown' : game.isRestricted ? 'title' : 'title.open')}
      foot={({ slug, isRestricted }) => (
        <>
          <Button size="lg" onClick={modal.close}>
            {t('back')}
          </Button>
          <Link
            to={isRestricted ? href('/') : href('/games/:id', { id: slug })}
            className={buttonClass({ variant: 'primary', size: 'lg' })}
          >
            {t(isRestricted ? 'others' : 'play')}
          </Link>
        </>
      )}
    >
      {({ isRestricted }) => (
        <>
          {isRestricted && <p>{country ? t('text', { country: country.name }) : t('text.unknown')}</p>}
          {!isRestricted && <p>{t('open')}</p>}
        </>
      )}
    </GameDialog>
  )
}
