import { Button } from '@croupier/ui/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { useHref, useRouteLoaderData } from 'react-router'
import { useDepartureGuard } from '~/departures.tsx'
import { mayReload } from '~/modals/fetch-again.ts'
import type { loader } from '~/root.tsx'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'
import { useSign } from './use-sign.ts'

const BUILD_PATH = '/build.json'
/** The site is asked no more often than this. */
const ASK_AGAIN_MS = 5 * 60_000

/** Asks whether there is a newer build than the page's when the page is looked at again, and says so [7-55a]. */
export function LatestBuild() {
  const build = useRouteLoaderData<typeof loader>('root')?.app.build
  const [isOutdated, setIsOutdated] = useState(false)
  const askedAt = useRef(Number.NEGATIVE_INFINITY)
  useSign(async (sign) => {
    if (sign !== 'shown' || !build || performance.now() - askedAt.current < ASK_AGAIN_MS) return
    askedAt.current = performance.now()
    const latest = await fetchBuild()
    if (latest !== null && latest !== build) setIsOutdated(true)
  })
  return isOutdated && <Outdated />
}

/** The build that the site has now; null where it cannot be asked. */
async function fetchBuild(): Promise<string | null> {
  try {
    const answer = await fetch(BUILD_PATH, { cache: 'no-store' })
    const { build } = (await answer.json()) as { readonly build?: unknown }
    return answer.ok && typeof build === 'string' ? build : null
  } catch {
    return null
  }
}

/** A quiet word, and the next page is a document of the new build. */
function Outdated() {
  const t = useText('pages/app')
  const toasts = useToasts()
  const root = useHref('/')
  useDepartureGuard(({ currentLocation, nextLocation, historyAction }) => {
    if (historyAction === 'POP' || currentLocation.pathname === nextLocation.pathname) return false
    // Where several servers are renewed one by one the new page may be an old one: it must not come to a loop [9-13c].
    if (!navigator.onLine || !mayReload()) return false
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
