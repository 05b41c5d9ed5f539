import brand from 'virtual:brand'
import mark from '@brand/mark.svg?raw'
import { buttonClass } from '@croupier/ui/button.tsx'
import { Logo } from '@croupier/ui/logo.tsx'
import { href, Link, NavLink } from 'react-router'
import { useModalLink } from '~/modals/modal-address.ts'
import { useSession } from '~/session/session.tsx'
import { useText } from '~/text/use-text.ts'
import { AccountMenu } from './account-menu.tsx'
import { Balance, BalanceSkeleton } from './balance.tsx'
import './header.css'
import { LanguageMenu } from './language-menu.tsx'

export function Header() {
  const t = useText('layout')
  const { status } = useSession()
  return (
    <header className="s-header">
      <Link to={href('/')} className="s-header__logo" aria-label={t('header.home', { brand: brand.name })}>
        <Logo name={brand.name} mark={mark} />
      </Link>
      <nav className="s-header__nav" aria-label={t('header.main')}>
        <NavLink to={href('/')} end className="s-header__link">
          {t('nav.casino')}
        </NavLink>
        <NavLink to={href('/:slug', { slug: 'fairness' })} className="s-header__link">
          {t('nav.fairness')}
        </NavLink>
      </nav>
      <div className="s-header__end">
        <LanguageMenu />
        {status === 'guest' && <GuestActions />}
        {status === 'player' && <PlayerActions />}
        {status === 'unsettled' && <BalanceSkeleton label={t('header.loading')} />}
      </div>
    </header>
  )
}

function GuestActions() {
  const t = useText('layout')
  const modalLink = useModalLink()
  return (
    <>
      <Link {...modalLink('sign-in')} className={buttonClass({ variant: 'ghost' })}>
        {t('header.sign-in')}
      </Link>
      <Link {...modalLink('sign-up')} className={buttonClass({ variant: 'outline' })}>
        {t('header.sign-up')}
      </Link>
    </>
  )
}

function PlayerActions() {
  return (
    <>
      <Balance />
      <AccountMenu />
    </>
  )
}
