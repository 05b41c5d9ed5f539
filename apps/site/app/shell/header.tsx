import brand from 'virtual:brand'
import mark from '@brand/mark.svg?raw'
import { buttonClass } from '@croupier/ui/button.tsx'
import { IconButton } from '@croupier/ui/icon-button.tsx'
import { Logo } from '@croupier/ui/logo.tsx'
import { GlobeIcon, SearchIcon } from '@croupier/ui/shell-icon.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { href, Link, NavLink } from 'react-router'
import { useDialogLink } from '~/dialogs/address.ts'
import { useIsExcludedFromPromotion } from '~/features/limits/api/limits.ts'
import { useText } from '~/lib/i18n/use-text.ts'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { useIsHydrated } from '~/lib/use-is-hydrated.ts'
import { BalanceSkeleton } from './balance-skeleton.tsx'
import { destinationsFor } from './destinations.ts'
import './header.css'
import { LANGUAGE_MENU } from './language-menu.tsx'

/** Imported eagerly on the server, where rendering must not suspend. */
const PlayerActions = import.meta.env.SSR
  ? (await import('./player-actions.tsx')).default
  : lazy(() => loadChunk(() => import('./player-actions.tsx')))

export function Header() {
  const t = useText('layout')
  const { status } = useSession()
  const { restriction } = useSite()
  const dialogLink = useDialogLink()
  const skeleton = <BalanceSkeleton label={t('header.loading')} />
  return (
    <header className="s-header">
      {/* Container for the installed app's back button (app/shell/pwa/app-bar.tsx). */}
      <span id="app-bar" className="s-app-bar" />
      <Link to={href('/')} className="s-header__logo" aria-label={t('header.home', { brand: brand.name })}>
        <Logo name={brand.name} mark={mark} />
      </Link>
      {restriction !== 'geo-restricted' && (
        <nav className="s-header__nav" aria-label={t('header.main')}>
          <NavLink to={href('/')} end className="s-header__link">
            {t('nav.casino')}
          </NavLink>
          <OfferedLinks />
          <NavLink to={href('/:slug', { slug: 'fairness' })} className="s-header__link">
            {t('nav.fairness')}
          </NavLink>
        </nav>
      )}
      {/* Beside the navigation, since what stands at the end changes its width when it is loaded. */}
      {restriction !== 'geo-restricted' && (
        <Link {...dialogLink('find-game')} className="s-header__search">
          <SearchIcon size={18} />
          {t('nav.search')}
        </Link>
      )}
      <div className="s-header__end">
        <IconButton label={t('header.language')} className="s-header__language" popoverTarget={LANGUAGE_MENU}>
          <GlobeIcon />
        </IconButton>
        {status === 'guest' && restriction !== 'geo-restricted' && <GuestActions />}
        {status === 'player' && (
          <ErrorBoundary fallback={skeleton}>
            <PlayerActionsSlot skeleton={skeleton} />
          </ErrorBoundary>
        )}
        {status === 'unverified' && skeleton}
      </div>
    </header>
  )
}

/** What the operator has beside games. Shown where there is room. */
function OfferedLinks() {
  const t = useText('layout')
  const site = useSite()
  const { status } = useSession()
  return destinationsFor(status, site, useIsExcludedFromPromotion(), '/').map(
    ({ offer, to, label }) =>
      offer && (
        <NavLink key={label} to={to} className="s-header__link s-header__link--offer">
          {t(label)}
        </NavLink>
      ),
  )
}

/**
 * Without `Suspense` if the server has rendered the actions: the whole page waits for their chunk then, and is hydrated
 * at once. As a boundary of their own they would be hydrated after the queries may have changed, and React would
 * replace the balance by the skeleton or report a mismatch.
 */
function PlayerActionsSlot({ skeleton }: { skeleton: ReactNode }) {
  const isHydrated = useIsHydrated()
  const [isRenderedByServer] = useState(!isHydrated)
  if (isRenderedByServer) return <PlayerActions />
  return (
    <Suspense fallback={skeleton}>
      <PlayerActions />
    </Suspense>
  )
}

function GuestActions() {
  const t = useText('layout')
  const dialogLink = useDialogLink()
  return (
    <>
      <Link {...dialogLink('sign-in')} className={buttonClass({ variant: 'ghost' })}>
        {t('header.sign-in')}
      </Link>
      <Link {...dialogLink('sign-up')} className={buttonClass({ variant: 'outline' })}>
        {t('header.sign-up')}
      </Link>
    </>
  )
}
