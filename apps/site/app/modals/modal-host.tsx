import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '~/text/use-text.ts'
import { useToasts } from '~/toasts/toast-provider.tsx'
import { fetchAgain, loadPageAnew, PartMissing } from './fetch-again.ts'
import { Guard } from './guard.tsx'
import { openModals, searchWithout } from './modal-address.ts'
import type { ModalName } from './modal-names.ts'

const fetchModals = () => import('./open-modals.tsx')
const OpenModals = lazy(() => fetchAgain(fetchModals))

/** Where dialogs stand. What shows them is fetched with the first one, and nothing of them is there before hydration. */
export function ModalHost() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const t = useText('layout')
  const toasts = useToasts()
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

  function give(error: unknown) {
    // It was missed while the browser was offline: the address names a dialog still when the page comes back.
    if (error instanceof PartMissing && loadPageAnew()) return
    toasts.add({ type: 'error', title: t('error.title'), text: t('error.dialog') })
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

/** Dialogs that are fetched ahead at once: whoever runs along a row of links wants one of them at most [9-13b]. */
const MOST_AHEAD = 4

/** Whoever points at a link to a dialog, or comes to it by keyboard, probably opens it. @returns what ends it */
function fetchOnIntent(): () => void {
  const pending = new Set<ModalName>()
  const fetchAhead = async (name: ModalName) => {
    if (pending.size >= MOST_AHEAD || pending.has(name)) return
    pending.add(name)
    try {
      await (await fetchModals()).fetchModal(name)
    } catch {
      // It is fetched again when it is opened.
    } finally {
      pending.delete(name)
    }
  }
  const listen = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    for (const { name } of openModals(link?.search ?? '')) void fetchAhead(name)
  }
  const moments = ['pointerover', 'focusin'] as const
  for (const moment of moments) document.addEventListener(moment, listen, { passive: true })
  return () => {
    for (const moment of moments) document.removeEventListener(moment, listen)
  }
}
