import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useLoadFailureToast } from '~/toasts/use-load-failure-toast.ts'
import { ChunkLoadError, loadChunk, reloadPage } from './chunk-reload.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { readOpenModals, searchWithout } from './modal-address.ts'
import type { ModalName } from './modal-names.ts'
import { createPrefetcher } from './prefetcher.ts'

const fetchModals = () => import('./open-modals.tsx')
const OpenModals = lazy(() => loadChunk(fetchModals))

/** Where dialogs stand. What shows them is fetched with the first one, and nothing of them is there before hydration. */
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
  // They stay from the first one on: a dialog that has gone from the address still has its last frames. What has failed
  // begins anew once no dialog is named any more.
  if (requestedModals.length > 0 && state === 'unwanted') setState('wanted')
  if (requestedModals.length === 0 && state === 'failed') setState('unwanted')
  useEffect(prefetchOnIntent, [])
  if (!isHydrated || state !== 'wanted') return null

  async function handleLoadError(error: unknown) {
    // It was missed while the browser was offline: the address names a dialog still when the page comes back.
    if (error instanceof ChunkLoadError && (await reloadPage())) return
    showLoadFailure()
    setState('failed')
    const remainingSearch = requestedModals.reduce((left, { name }) => searchWithout(left, name), search)
    navigate({ pathname, search: remainingSearch, hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <ErrorBoundary onError={handleLoadError} fallback={null}>
      <Suspense fallback={null}>
        <OpenModals />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Prefetches the dialog of a link that is hovered or focused. @returns an unsubscribe function */
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
