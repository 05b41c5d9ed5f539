import { ChevronEndIcon, ChevronStartIcon } from '@croupier/ui/shell-icon.tsx'
import { NavLink, useLocation } from 'react-router'
import { useIsExcludedFromPromotion } from '~/features/limits/api/limits.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { destinationsFor } from './destinations.ts'
import './drawer.css'
import { useDrawer } from './drawer-state.ts'

/** Side navigation, compact or expanded; below 768 px the bottom bar's menu replaces it. */
export function Drawer() {
  const t = useText('layout')
  const { status } = useSession()
  const site = useSite()
  const isExcludedFromPromotion = useIsExcludedFromPromotion()
  const { pathname } = useLocation()
  const [isOpen, toggle] = useDrawer()
  const ToggleIcon = isOpen ? ChevronStartIcon : ChevronEndIcon
  return (
    <nav className="s-drawer" aria-label={t('menu.title')}>
      <div className="s-drawer__list">
        {destinationsFor(status, site, isExcludedFromPromotion, pathname).map(({ to, label, Icon }) => (
          <NavLink key={label} to={to} end={to === '/'} className="s-drawer__item">
            <Icon />
            <span>{t(label)}</span>
          </NavLink>
        ))}
        {/* Container for app/shell/pwa/install-entry.tsx. */}
        <span id="drawer-more" className="s-drawer__more" />
        <button
          type="button"
          className="s-drawer__item s-drawer__toggle"
          aria-expanded={isOpen}
          aria-label={t('drawer.toggle')}
          onClick={toggle}
        >
          <ToggleIcon />
        </button>
      </div>
    </nav>
  )
}
