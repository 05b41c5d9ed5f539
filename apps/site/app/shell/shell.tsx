import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { readReturnGame } from '~/features/game/return-game-storage.ts'
import { CoverIntent } from '~/features/lobby/covers/cover-intent.tsx'
import { useText } from '~/lib/i18n/use-text.ts'
import { focusKeptLink } from '~/lib/kept-pages.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { usePageKind } from '~/lib/page-kind.ts'
import { useSession } from '~/lib/session.ts'
import { useSite } from '~/lib/site.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LinkIntent } from './link-intent.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { reportHydrated } from './shell-event.ts'
import './shell.css'
import { endSplash } from './splash.ts'
import { useHydratedMark } from './use-hydrated-mark.ts'
import { useStayWhileOffline } from './use-stay-while-offline.ts'

const DeferredShell = lazy(() => import('./deferred-shell.tsx'))

/** Layout of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText('layout')
  const main = useRef<HTMLElement>(null)
  const location = useLocation()
  const navigate = useNavigate()
  useFocusOnNewPage(main, location.pathname)
  const needsDeferredShell = useNeedsDeferredShell()
  useStayWhileOffline()
  // The players' header actions are a lazy chunk that sets the mark itself.
  useHydratedMark(useSession().status !== 'player')
  useEffect(reportHydrated, [])
  return (
    <>
      <Link
        className="s-skip"
        to="#main"
        discover="none"
        onClick={(event) => {
          event.preventDefault()
          // A hash alone would drop what the page shows: its filters, its part of the sportsbook.
          navigate({ search: location.search, hash: '#main' })
          main.current?.focus()
        }}
      >
        {t('skip-to-content')}
      </Link>
      <Header />
      <div className="s-shell">
        <Drawer />
        <div className="s-shell__column">
          <main ref={main} id="main" className="s-page" tabIndex={-1}>
            <ErrorBoundary resetKey={location} fallback={<ErrorPage isMissing={false} />}>
              {children}
            </ErrorBoundary>
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <MenuPanel />
      <LanguageMenu />
      <CoverIntent />
      <LinkIntent />
      {needsDeferredShell && (
        <ErrorBoundary>
          <Suspense fallback={null}>
            <DeferredShell />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  )
}

/**
 * Moves the focus to the main element after client-side navigation, as a new document would start at its top, or back
 * to the link by which the page was left.
 */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>, pathname: string) {
  const previousPathname = useRef(pathname)
  useEffect(() => {
    if (previousPathname.current === pathname) return
    previousPathname.current = pathname
    endSplash()
    if (!focusKeptLink()) main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}

/**
 * Whether a part of the deferred shell is needed, which is rare on the first page; stays true from then on.
 */
function useNeedsDeferredShell(): boolean {
  const { analytics, isReturnGameEnabled } = useSite()
  const isGame = usePageKind() === 'game'
  const [isNeeded, setIsNeeded] = useState(false)
  useEffect(() => {
    if (analytics || (isReturnGameEnabled && (isGame || readReturnGame()))) setIsNeeded(true)
  }, [analytics, isReturnGameEnabled, isGame])
  return isNeeded
}
