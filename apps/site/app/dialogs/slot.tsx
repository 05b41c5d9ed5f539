import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ChunkLoadError, reloadPage } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSite } from '~/lib/site.ts'
import { useLoadFailureToast } from '~/lib/toasts/use-load-failure-toast.ts'
import { findLoadedModal, loadModal } from './load-dialog.ts'
import type { ModalName } from './names.ts'
import type { ModalProps } from './types.ts'

type ModalSlotProps = ModalProps & {
  name: ModalName
  /** Called once a failed dialog is removed, so that the next opening starts fresh. */
  onRemoved: () => void
}

/** Renders one dialog; nothing while it loads, and a toast if it fails. */
export function ModalSlot(props: ModalSlotProps) {
  const showLoadFailure = useLoadFailureToast()
  const { onRemoved, ...modalProps } = props
  const { open, close } = props
  const handleLoadError = async (error: unknown) => {
    // After the reload the URL still names the dialog.
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

/** Loads a dialog with its texts, then shows it. Not `lazy`, for the reason given at `loadable`. */
function LazyModal({ name, ...props }: Omit<ModalSlotProps, 'onRemoved'>) {
  const site = useSite()
  const queries = useQueryClient()
  const [LoadedModal, setLoadedModal] = useState(() => findLoadedModal(name))
  const [failure, setFailure] = useState<unknown>()
  const fetchModal = useEffectEvent(() => loadModal(name, queries, site))
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

/** Renders the dialog closed once, so that its opening transition has a start state. */
function EnteringModal({ Modal, open, ...props }: ModalProps & { Modal: ComponentType<ModalProps> }) {
  const [hasRendered, setHasRendered] = useState(false)
  useEffect(() => setHasRendered(true), [])
  return <Modal {...props} open={open && hasRendered} />
}

/** Replaces a failed dialog until its parameter is removed, so that the next opening starts fresh. */
function FailedModal({ open, onRemoved }: Pick<ModalSlotProps, 'open' | 'onRemoved'>) {
  useEffect(() => {
    if (!open) onRemoved()
  }, [open, onRemoved])
  return null
}
