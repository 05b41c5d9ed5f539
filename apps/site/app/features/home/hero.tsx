import brand from 'virtual:brand'
import wheel from '@brand/hero-wheel.svg'
import { buttonClass } from '@croupier/ui/button.tsx'
import { linkClass } from '@croupier/ui/link.ts'
import { ArrowEndIcon } from '@croupier/ui/shell-icon.tsx'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useWalletLink } from '~/dialogs/use-wallet-link.ts'
import { useBreakEnd } from '~/features/limits/api.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import './hero.css'

/** The home page's top panel with its primary action. @param props.notice shown before the action */
export function Hero({ gameCount, notice }: { gameCount: number; notice?: ReactNode }) {
  const t = useText('pages/home')
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
          {notice}
          <HeroAction />
          <Link to={href('/:slug', { slug: 'fairness' })} className="s-hero__proof">
            {t('hero.fairness')}
            <ArrowEndIcon size={18} />
          </Link>
        </div>
        <p className="s-hero__terms">{t.rich('hero.terms', { age: brand.legal.minimumAge, terms })}</p>
      </div>
    </section>
  )
}

function HeroAction() {
  const t = useText('pages/home')
  const { status } = useSession()
  const dialogLink = useDialogLink()
  const wallet = useWalletLink()
  const isGuest = status === 'guest'
  if (useBreakEnd() !== null) return null
  return (
    <Link
      {...(isGuest ? dialogLink('sign-up') : wallet)}
      className={buttonClass({ variant: 'primary', size: 'lg' }, 's-hero__action')}
    >
      {t(isGuest ? 'hero.sign-up' : 'hero.deposit')}
    </Link>
  )
}
