import { IconButton } from '@croupier/ui/icon-button.tsx'
import { CloseIcon, GlobeIcon, LogoutIcon } from '@croupier/ui/shell-icon.tsx'
import { NavLink, useLocation } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/api/limits.ts'
import { closePopover } from '~/lib/close-popover.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { destinationsFor } from './destinations.ts'
import { LANGUAGE_MENU } from './language-menu.tsx'

export const MENU_PANEL = 'menu-panel'

/** Phone menu: the drawer's entries, languages and sign-out. The page behind it does not scroll [4-33a]. */
export function MenuPanel() {
  const t = useText('layout')
  const { status, signOut } = useSession()
  const site = useSite()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  // Replaces the open menu's history entry (app/shell/pwa/use-menu-entry.ts).
  const { state, pathname } = useLocation()
  const replace = !!state?.isMenuOpen
  return (
    <div id={MENU_PANEL} popover="auto" className="s-menu">
      <div className="s-menu__head">
        <h2>{t('menu.title')}</h2>
        <IconButton label={t('menu.close')} popoverTarget={MENU_PANEL} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
      <nav aria-label={t('menu.title')}>
        {destinationsFor(status, site, isExcludedFromPromotion, pathname).map(({ to, label, Icon }) => (
          <NavLink
            key={label}
            to={to}
            end={to === '/'}
            replace={replace}
            className="s-popover__item"
            onClick={closePopover}
          >
            <Icon />
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <button type="button" className="s-popover__item s-menu__more" popoverTarget={LANGUAGE_MENU}>
        <GlobeIcon />
        {t('header.language')}
      </button>
      <span className="s-popover__more" />
      {status === 'player' && (
        <button type="button" className="s-popover__item s-menu__sign-out" onClick={() => signOut()}>
          <LogoutIcon />
          {t('account.sign-out')}
        </button>
      )}
    </div>
  )
}
