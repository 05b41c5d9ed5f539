import { Button, buttonClass } from '@croupier/ui/button.tsx'
import { href, Link } from 'react-router'
import { useVisitorCountry } from '~/parts/visitor-country.ts'
import { useText } from '~/text/use-text.ts'
import { GameDialog } from '../game-dialog.tsx'
import type { ModalProps } from '../registry.ts'

/** Why a game does not open in the visitor's country [2.3-06:geo-restricted-game]. */
export default function GeoRestrictedGameModal(modal: ModalProps) {
  const t = useText('modals/geo-restricted-game')
  const country = useVisitorCountry()
  return (
    <GameDialog
      modal={modal}
      title={() => t('title')}
      foot={() => (
        <>
          <Button size="lg" onClick={modal.close}>
            {t('back')}
          </Button>
          <Link to={href('/')} className={buttonClass({ variant: 'primary', size: 'lg' })}>
            {t('others')}
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
