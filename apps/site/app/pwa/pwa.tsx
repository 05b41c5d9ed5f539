import { Suspense } from 'react'
import { ErrorBoundary } from '~/modals/error-boundary.tsx'
import { AppBar } from './app-bar.tsx'
import { InstallEntry } from './install-entry.tsx'
import { InstallOffer } from './install-offer.tsx'
import { LatestBuild } from './latest-build.tsx'
import { useInstalled } from './use-installed.ts'
import { useMenuEntry } from './use-menu-entry.ts'
import { useStayWhileUnreachable } from './use-stay-while-unreachable.ts'

export interface PwaProps {
  /** Whether it is the page that the visit began with. */
  isFirstPage: boolean
}

/** The application beside the pages: newer builds, installing, and what the browser gives an installed one no more. */
export function Pwa({ isFirstPage }: PwaProps) {
  useStayWhileUnreachable()
  useMenuEntry()
  const isInstalled = useInstalled()
  return (
    // Its texts are fetched, and nobody misses what cannot be told out of reach.
    <ErrorBoundary onError={() => {}} fallback={null}>
      <Suspense fallback={null}>
        <LatestBuild />
        {isInstalled ? (
          <AppBar />
        ) : (
          <>
            {!isFirstPage && <InstallOffer />}
            <InstallEntry />
          </>
        )}
      </Suspense>
    </ErrorBoundary>
  )
}
