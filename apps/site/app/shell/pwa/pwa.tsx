import { lazy, Suspense } from 'react'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { AppBar } from './app-bar.tsx'
import { InstallEntry } from './install-entry.tsx'
import { InstallOffer } from './install-offer.tsx'
import { LatestBuild } from './latest-build.tsx'
import { useChatPresses } from './use-chat-presses.ts'
import { useErrorReports } from './use-error-reports.ts'
import { useInstalled } from './use-installed.ts'
import { useMenuEntry } from './use-menu-entry.ts'
import { useStayWhileUnreachable } from './use-stay-while-unreachable.ts'

const ChatHost = lazy(() => loadChunk(() => import('~/features/chat/chat-host.tsx')))

export interface PwaProps {
  /** Whether the current page is the first one of the visit. */
  isFirstPage: boolean
}

/**
 * Features that are not part of the first load: new builds, installation, the bar of the installed app,
 * reports of errors, and the chat.
 */
export function Pwa({ isFirstPage }: PwaProps) {
  useStayWhileUnreachable()
  useMenuEntry()
  useErrorReports()
  const isInstalled = useInstalled()
  const chatPresses = useChatPresses()
  return (
    <>
      {chatPresses > 0 && (
        <ErrorBoundary fallback={null}>
          <Suspense fallback={null}>
            <ChatHost presses={chatPresses} />
          </Suspense>
        </ErrorBoundary>
      )}
      {/* Offline its texts may be missing; it is left out then. */}
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
    </>
  )
}
