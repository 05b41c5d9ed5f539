import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ChunkLoadError, loadChunk, reloadPage } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { createPrefetcher } from '~/lib/loading/prefetcher.ts'
import { useLoadFailureToast } from '~/lib/toasts/use-load-failure-toast.ts'
import { readOpenModals, searchWithout } from './address.ts'
import type { ModalName } from './names.ts'

const fetchModals = () => import('./open-dialogs.tsx')
const OpenModals = lazy(() => loadChunk(fetchModals))

/**
 * Renders the open dialogs. Their code is loaded with the first one; nothing is rendered before hydration.
 */
export function ModalHost() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const showLoadFailure = useLoadFailureToast()
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const requestedModals = readOpenModals(search)
  const [state, setState] = useState<'unwanted' | 'wanted' | 'failed'>('unwanted')
  // Keep mounted after the first dialog: a dialog removed from the URL still has its closing animation.
  // After a failure, retry once no dialog is named any more.
  if (requestedModals.length > 0 && state === 'unwanted') setState('wanted')
  if (requestedModals.length === 0 && state === 'failed') setState('unwanted')
  useEffect(prefetchOnIntent, [])
  useEffect(preventDoubleClicks, [])
  if (!isHydrated || state !== 'wanted') return null

  async function handleLoadError(error: unknown) {
    // After the reload the URL still names the dialog.
    if (error instanceof ChunkLoadError && (await reloadPage())) return
    showLoadFailure()
    setState('failed')
    const remainingSearch = requestedModals.reduce((left, { name }) => searchWithout(left, name), search)
    navigate({ pathname, search: remainingSearch, hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <ErrorBoundary onError={handleLoadError}>
      <Suspense fallback={null}>
        <OpenModals />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Prefetches the dialog of a hovered or focused link. @returns an unsubscribe function */
function prefetchOnIntent(): () => void {
  const prefetch = createPrefetcher(async (name: ModalName) => (await fetchModals()).preloadModal(name))
  const prefetchTarget = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    for (const { name } of readOpenModals(link?.search ?? '')) prefetch(name)
  }
  const eventTypes = ['pointerover', 'focusin'] as const
  for (const eventType of eventTypes) document.addEventListener(eventType, prefetchTarget, { passive: true })
  return () => {
    for (const eventType of eventTypes) document.removeEventListener(eventType, prefetchTarget)
  }
}

/**
 * Ignores the second click of a double click on a dialog link: it would push another history entry. Also the
 * first dialog needs this, before the code of dialogs is loaded.
 *
 * @returns an unsubscribe function
 */
function preventDoubleClicks(): () => void {
  const handleClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (event.detail > 1 && readOpenModals(link?.search ?? '').length > 0) event.preventDefault()
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
