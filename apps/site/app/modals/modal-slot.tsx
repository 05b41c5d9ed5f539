import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '~/site.ts'
import { messagesQuery } from '~/text/messages-query.ts'
import { useLoadFailureToast } from '~/toasts/use-load-failure-toast.ts'
import { ChunkLoadError, loadChunk, reloadPage } from './chunk-reload.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { ModalName } from './modal-names.ts'
import { type ModalProps, modals } from './registry.ts'

type ModalSlotProps = ModalProps & {
  name: ModalName
  /** To be told when nothing is left of one that failed: what opens next begins anew. */
  onRemoved: () => void
}

/** Where one dialog stands: nothing while it is fetched, and nothing but a notice when it cannot be. */
export function ModalSlot(props: ModalSlotProps) {
  const showLoadFailure = useLoadFailureToast()
  const { onRemoved, ...modalProps } = props
  const { open, close } = props
  const handleLoadError = async (error: unknown) => {
    // It was missed while the browser was offline: the address names it still when the page comes back.
    if (error instanceof ChunkLoadError && (await reloadPage())) return
    showLoadFailure()
    close()
  }
  return (
    <ErrorBoundary onError={handleLoadError} fallback={<FailedModal open={open} onRemoved={onRemoved} />}>
      <Suspense fallback={null}>
        <LazyModal {...modalProps} />
      </Suspense>
    </ErrorBoundary>
  )
}

type Modal = ComponentType<ModalProps>

/** What was fetched before is there at once. Written in effects only, so never on a server. */
const loadedModals = new Map<ModalName, Modal>()

/**
 * Fetches a dialog with its texts, and shows it then. Not by `lazy`: what waits in a `Suspense` is held back for 300 ms by
 * React, so that places do not flicker, and here is nothing that could.
 */
function LazyModal({ name, ...props }: Omit<ModalSlotProps, 'onRemoved'>) {
  const { locale, checksum } = useSite()
  const queries = useQueryClient()
  const [LoadedModal, setLoadedModal] = useState<Modal | undefined>(() => loadedModals.get(name))
  const [failure, setFailure] = useState<unknown>()
  const fetchModal = useEffectEvent(async () => {
    const { texts, load } = modals[name]
    // A text that cannot be had is asked for by the dialog once more, and fails there.
    const textLoads = texts.map((group) => queries.prefetchQuery(messagesQuery(locale, checksum, group)))
    const [module] = await Promise.all([loadChunk<{ default: Modal }>(load), ...textLoads])
    loadedModals.set(name, module.default)
    return module.default
  })
  useEffect(() => {
    let isUnmounted = false
    if (!LoadedModal)
      fetchModal().then(
        (modal) => !isUnmounted && setLoadedModal(() => modal),
        (error: unknown) => !isUnmounted && setFailure(error),
      )
    return () => {
      isUnmounted = true
    }
  }, [LoadedModal])

  if (failure) throw failure
  return LoadedModal ? <EnteringModal {...props} Modal={LoadedModal} /> : null
}

/** A dialog is drawn closed once, so that it has a place to come in from. */
function EnteringModal({ Modal, open, ...props }: ModalProps & { Modal: Modal }) {
  const [hasRendered, setHasRendered] = useState(false)
  useEffect(() => setHasRendered(true), [])
  return <Modal {...props} open={open && hasRendered} />
}

/** In the place of a dialog that failed: with its parameter it goes, so that the next opening begins anew. */
function FailedModal({ open, onRemoved }: Pick<ModalSlotProps, 'open' | 'onRemoved'>) {
  useEffect(() => {
    if (!open) onRemoved()
  }, [open, onRemoved])
  return null
}
