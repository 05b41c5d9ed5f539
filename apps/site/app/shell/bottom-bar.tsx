import { GiftIcon, HomeIcon, MenuIcon, SearchIcon, UserIcon, WalletIcon } from '@croupier/ui/shell-icon.tsx'
import { href, Link, NavLink, useLocation } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useWalletLink } from '~/dialogs/use-wallet-link.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import './bottom-bar.css'
import { MENU_PANEL } from './menu-panel.tsx'

/** Main navigation on phones. */
export function BottomBar() {
  const t = useText('layout')
  const { status } = useSession()
  const { restriction } = useSite()
  const dialogLink = useDialogLink()
  const wallet = useWalletLink()
  const { pathname } = useLocation()
  return (
    <nav className="s-bottom-bar" aria-label={t('header.main')}>
      {restriction !== 'geo-restricted' && (
        <>
          <NavLink to={href('/')} end className="s-bottom-bar__item">
            <HomeIcon size={22} />
            {t('nav.lobby')}
          </NavLink>
          <Link {...dialogLink('find-game')} className="s-bottom-bar__item">
            <SearchIcon size={22} />
            {t('nav.search')}
          </Link>
        </>
      )}
      {status === 'guest' ? (
        restriction !== 'geo-restricted' && (
          <Link {...dialogLink('sign-in')} className="s-bottom-bar__item">
            <UserIcon size={22} />
            {t('nav.sign-in')}
          </Link>
        )
      ) : (
        <>
          <Link
            {...wallet}
            className="s-bottom-bar__item s-bottom-bar__item--wallet"
            // It opens the dialog on every page; this page is the wallet too.
            aria-current={pathname === '/profile/wallet' ? 'page' : undefined}
          >
            <WalletIcon size={22} />
            {t('nav.wallet')}
          </Link>
          {restriction !== 'geo-restricted' && (
            <NavLink to="/profile/bonuses" className="s-bottom-bar__item">
              <GiftIcon size={22} />
              {t('nav.rewards')}
            </NavLink>
          )}
        </>
      )}
      <button type="button" className="s-bottom-bar__item" popoverTarget={MENU_PANEL}>
        <MenuIcon size={22} />
        {t('nav.menu')}
      </button>
    </nav>
  )
}
