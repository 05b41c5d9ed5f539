import { Button } from '@croupier/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useHref, useRouteLoaderData } from 'react-router'
import { useText } from '~/lib/i18n/use-text.ts'
import { claimReload } from '~/lib/loading/chunk-reload.ts'
import { useNavigationBlocker } from '~/lib/navigation-blocker.tsx'
import { useToasts } from '~/lib/toasts/toast-provider.tsx'
import { useAppEvent } from './use-app-event.ts'

const BUILD_PATH = '/build.json'
const CHECK_INTERVAL_MS = 5 * 60_000

/** Checks for a newer build when the page becomes visible again, and shows a notice [7-55a]. */
export function LatestBuild() {
  const build = useRouteLoaderData<{ readonly app: { readonly build: string } }>('root')?.app.build
  const [isOutdated, setIsOutdated] = useState(false)
  const checkedAt = useRef(Number.NEGATIVE_INFINITY)
  useAppEvent(async (appEvent) => {
    if (appEvent !== 'shown' || !build || performance.now() - checkedAt.current < CHECK_INTERVAL_MS) return
    checkedAt.current = performance.now()
    const latest = await fetchBuild()
    if (latest !== null && latest !== build) setIsOutdated(true)
  })
  return isOutdated && <OutdatedNotice />
}

/** The id of the current build; null if it cannot be fetched. */
async function fetchBuild(): Promise<string | null> {
  try {
    const response = await fetch(BUILD_PATH, { cache: 'no-store' })
    const { build } = (await response.json()) as { readonly build?: unknown }
    return response.ok && typeof build === 'string' ? build : null
  } catch {
    return null
  }
}

/** Shows a notice, and makes the next navigation load a document of the new build. */
function OutdatedNotice() {
  const t = useText('pages/app')
  const toasts = useToasts()
  const root = useHref('/')
  useNavigationBlocker(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'POP' || currentLocation.pathname === nextLocation.pathname) return false
    // During a rolling update the new document may come from an old server: it must not reload repeatedly
    // [9-13c].
    if (!navigator.onLine || !claimReload()) return false
    const { pathname, search, hash } = nextLocation
    location.assign((root === '/' ? pathname : root + pathname.replace(/^\/$/, '')) + search + hash)
    return true
  })
  useEffect(() => {
    const action = (
      <Button size="sm" onClick={() => location.reload()}>
        {t('update.reload')}
      </Button>
    )
    const id = toasts.add({ type: 'info', title: t('update.title'), duration: -1, action })
    return () => toasts.close(id)
  }, [t, toasts])
  return null
}
