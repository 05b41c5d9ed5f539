import { linkClass } from '@croupier/ui/link.ts'
import { href, Link } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/index.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useHasWelcomeOffer } from './use-has-welcome-offer.ts'

/** Leads to the welcome package, if there is one and the player is offered rewards. */
export function WelcomeLink() {
  const t = useText('pages/profile-bonuses')
  const hasWelcomeOffer = useHasWelcomeOffer()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  if (!hasWelcomeOffer || isExcludedFromPromotion) return null
  return (
    <p>
      <Link to={href('/welcome-package')} className={linkClass('alone')}>
        {t('welcome')}
      </Link>
    </p>
  )
}
