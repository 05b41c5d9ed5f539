import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useMissingNotice } from '~/toasts/use-missing-notice.ts'
import { fetchAgain, loadPageAnew, PartMissing } from './fetch-again.ts'
import { createFetchAhead } from './fetch-ahead.ts'
import { Guard } from './guard.tsx'
import { openModals, searchWithout } from './modal-address.ts'
import type { ModalName } from './modal-names.ts'

const fetchModals = () => import('./open-modals.tsx')
const OpenModals = lazy(() => fetchAgain(fetchModals))

/** Where dialogs stand. What shows them is fetched with the first one, and nothing of them is there before hydration. */
export function ModalHost() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const tellMissing = useMissingNotice()
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const named = openModals(search)
  const [state, setState] = useState<'unwanted' | 'wanted' | 'failed'>('unwanted')
  // They stay from the first one on: a dialog that has gone from the address still has its last frames. What has failed
  // begins anew once no dialog is named any more.
  if (named.length > 0 && state === 'unwanted') setState('wanted')
  if (named.length === 0 && state === 'failed') setState('unwanted')
  useEffect(fetchOnIntent, [])
  if (!isHydrated || state !== 'wanted') return null

  async function give(error: unknown) {
    // It was missed while the browser was offline: the address names a dialog still when the page comes back.
    if (error instanceof PartMissing && (await loadPageAnew())) return
    tellMissing()
    setState('failed')
    const without = named.reduce((left, { name }) => searchWithout(left, name), search)
    navigate({ pathname, search: without, hash }, { replace: true, preventScrollReset: true })
  }
  return (
    <Guard onFailure={give} instead={null}>
      <Suspense fallback={null}>
        <OpenModals />
      </Suspense>
    </Guard>
  )
}

/** Whoever points at a link to a dialog, or comes to it by keyboard, probably opens it. @returns what ends it */
function fetchOnIntent(): () => void {
  const fetchAhead = createFetchAhead(async (name: ModalName) => (await fetchModals()).fetchModal(name))
  const listen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    for (const { name } of openModals(link?.search ?? '')) fetchAhead(name)
  }
  const moments = ['pointerover', 'focusin'] as const
  for (const moment of moments) document.addEventListener(moment, listen, { passive: true })
  return () => {
    for (const moment of moments) document.removeEventListener(moment, listen)
  }
}
