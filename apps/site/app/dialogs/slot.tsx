import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { messagesQuery } from '~/lib/i18n/messages-query.ts'
import { ChunkLoadError, loadChunk, reloadPage } from '~/lib/loading/chunk-reload.ts'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSite } from '~/lib/site.ts'
import { useLoadFailureToast } from '~/lib/toasts/use-load-failure-toast.ts'
import type { ModalName } from './names.ts'
import { modals } from './registry.ts'
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

type Modal = ComponentType<ModalProps>

/** Loaded dialogs render without a delay. Written in effects only, so never on the server. */
const loadedModals = new Map<ModalName, Modal>()

/**
 * Loads a dialog with its texts, then shows it. Does not use `lazy`: React throttles the reveal of `Suspense`
 * content by 300 ms, which would only delay the dialog.
 */
function LazyModal({ name, ...props }: Omit<ModalSlotProps, 'onRemoved'>) {
  const { locale, checksum } = useSite()
  const queries = useQueryClient()
  const [LoadedModal, setLoadedModal] = useState<Modal | undefined>(() => loadedModals.get(name))
  const [failure, setFailure] = useState<unknown>()
  const fetchModal = useEffectEvent(async () => {
    const { texts, load } = modals[name]
    // Ignore a failed text: the dialog requests it again and handles the failure.
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

/** Renders the dialog closed once, so that its opening transition has a start state. */
function EnteringModal({ Modal, open, ...props }: ModalProps & { Modal: Modal }) {
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
