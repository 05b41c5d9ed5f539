import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadChunk } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { type DialogState, readOpenDialogs, searchWithout } from './address.ts'
import { useLoadFailure } from './use-load-failure.ts'

const fetchDialogs = () => import('./open-dialogs.tsx')

/**
 * Renders the open dialogs. Their code is loaded with the first one; nothing is rendered before hydration.
 */
export function DialogHost() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const handleFailure = useLoadFailure()
  const requestedDialogs = readOpenDialogs(search)
  const isWanted = requestedDialogs.length > 0
  // Kept after the first dialog: a dialog removed from the URL still has its closing animation.
  const [OpenDialogs, setOpenDialogs] = useState<ComponentType>()
  useEffect(() => {
    const listening = new AbortController()
    preventDoubleClicks(listening.signal)
    return () => listening.abort()
  }, [])
  async function handleLoadError(error: unknown) {
    if (await handleFailure(error)) return
    // The next dialog retries.
    setOpenDialogs(undefined)
    const [first, ...others] = requestedDialogs
    // Opening it pushed a history entry.
    if (others.length === 0 && first && (state as DialogState | null)?.opened === first.name) {
      navigate(-1)
      return
    }
    const remainingSearch = requestedDialogs.reduce((left, { name }) => searchWithout(left, name), search)
    navigate({ pathname, search: remainingSearch, hash }, { replace: true, preventScrollReset: true })
  }
  const startLoad = useEffectEvent(() => {
    loadChunk(fetchDialogs).then((module) => setOpenDialogs(() => module.default), handleLoadError)
  })
  // Not `lazy`: `Suspense` would delay the dialogs (lib/loading/loadable.tsx).
  useEffect(() => {
    if (isWanted) startLoad()
  }, [isWanted])
  return (
    OpenDialogs && (
      <ErrorBoundary onError={handleLoadError}>
        <OpenDialogs />
      </ErrorBoundary>
    )
  )
}

/**
 * Ignores the second click of a double click on a dialog link: it would push another history entry. Also the
 * first dialog needs this, before the code of dialogs is loaded.
 */
function preventDoubleClicks(signal: AbortSignal): void {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.detail > 1 && readOpenDialogs(link?.search ?? '').length > 0) event.preventDefault()
  }
  document.addEventListener('click', handleClick, { capture: true, signal })
}
