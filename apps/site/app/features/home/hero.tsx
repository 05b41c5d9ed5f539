import brand from 'virtual:brand'
import wheel from '@brand/hero-wheel.svg'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import type { FirstOffer } from './blocks.ts'
import './hero.css'

/** The main heading and the offer of the first deposit, for guests. */
export function Hero({ gameCount, offer }: { gameCount: number; offer: FirstOffer | null }) {
  const t = useText('pages/home')
  const dialogLink = useDialogLink()
  const terms = (children: ReactNode) => (
    <Link to={href('/:slug', { slug: 'terms' })} className={linkClass()}>
      {children}
    </Link>
  )
  return (
    <section className="s-hero on-felt">
      <div className="s-hero__wheel">
        <img src={wheel} alt="" width={896} height={896} fetchPriority="high" />
      </div>
      <div className="s-hero__shade" />
      <div className="s-hero__text">
        <h1>{t('hero.title')}</h1>
        <p className="s-hero__lead">{t('hero.lead', { count: gameCount })}</p>
        <div className="s-hero__actions">
          <Link
            {...dialogLink('sign-up')}
            className={buttonClass({ variant: 'primary', size: 'lg' }, 's-hero__action')}
          >
            {t('hero.sign-up')}
          </Link>
          {offer && (
            <Link to={href('/welcome-package')} className="s-hero__offer">
              {offer.reward}
            </Link>
          )}
        </div>
        <p className="s-hero__terms">
          {/* Ends with an amount, whose direction the age would take over in a text from right to left. */}
          {offer && <bdi>{offer.terms} </bdi>}
          {t.rich('hero.terms', { age: brand.legal.minimumAge, terms })}{' '}
          <Link to={href('/:slug', { slug: 'fairness' })} className={linkClass()}>
            {t('hero.fairness')}
          </Link>
        </p>
      </div>
    </section>
  )
}
