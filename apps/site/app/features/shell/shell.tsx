import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { useText } from '~/text/use-text.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Drawer } from './drawer.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { MenuPanel } from './menu-panel.tsx'
import './shell.css'
import { useStayWhileOffline } from './use-stay-while-offline.ts'

/** What stands round every page. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useText('layout')
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  useStayWhileOffline()
  // For styles and tests that ask whether scripts have taken over.
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <>
      <Link className="s-skip" to="#main" discover="none" onClick={() => main.current?.focus()}>
        {t('skip-to-content')}
      </Link>
      <Header />
      <div className="s-shell">
        <Drawer />
        <div className="s-shell__column">
          <main ref={main} id="main" className="s-page" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
      </div>
      <BottomBar />
      <MenuPanel />
    </>
  )
}

/** A page that replaced another in the same document begins where reading begins, as a new document would. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname, main])
}
