import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBoundary } from '~/lib/loading/error-boundary.tsx'
import { useSite } from '~/lib/site.ts'
import { findLoadedDialog, loadDialog } from './load-dialog.ts'
import type { DialogName } from './names.ts'
import { type Shrink, showDialog } from './show-dialog.ts'
import type { RoutedDialogProps } from './types.ts'
import { useLoadFailure } from './use-load-failure.ts'

type DialogSlotProps = RoutedDialogProps & {
  name: DialogName
  /** Called when a dialog that failed, or has not been loaded, is closed: the next opening starts fresh. */
  onRemoved: () => void
}

/** Renders one dialog; nothing while it loads, and a toast if it fails. */
export function DialogSlot(props: DialogSlotProps) {
  const handleFailure = useLoadFailure()
  const { open, close, onRemoved } = props
  const handleLoadError = async (error: unknown) => {
    if (!(await handleFailure(error))) close()
  }
  return (
    <ErrorBoundary onError={handleLoadError} fallback={<MissingDialog open={open} onRemoved={onRemoved} />}>
      <Suspense fallback={null}>
        <LazyDialog {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Loads a dialog with its texts, then shows it. Not `lazy`, for the reason given at `loadable`. */
function LazyDialog({ name, onRemoved, ...props }: DialogSlotProps) {
  const { open } = props
  const site = useSite()
  const queries = useQueryClient()
  const [LoadedDialog, setLoadedDialog] = useState(() => findLoadedDialog(name))
  const [failure, setFailure] = useState<unknown>()
  const fetchDialog = useEffectEvent(() => loadDialog(name, queries, site))
  useEffect(() => {
    let isUnmounted = false
    if (!LoadedDialog)
      fetchDialog().then(
        (dialog) => !isUnmounted && setLoadedDialog(() => dialog),
        (error: unknown) => !isUnmounted && setFailure(error),
      )
    return () => {
      isUnmounted = true
    }
  }, [LoadedDialog])

  if (failure) throw failure
  if (LoadedDialog) return <EnteringDialog {...props} Dialog={LoadedDialog} />
  // Closed before it was loaded: it would otherwise run its effects without ever being shown.
  return <MissingDialog open={open} onRemoved={onRemoved} />
}

/** Renders the dialog closed once, so that its opening transition has a start state. One that has grown shrinks. */
function EnteringDialog({
  Dialog,
  open,
  ...props
}: RoutedDialogProps & { Dialog: ComponentType<RoutedDialogProps> }) {
  const [hasRendered, setHasRendered] = useState(false)
  const [shrink, setShrink] = useState<Shrink | null>(null)
  useEffect(() => {
    const found = showDialog(() => setHasRendered(true))
    setShrink(() => found)
  }, [])
  useEffect(() => {
    if (!open) shrink?.(() => setShrink(null))
  }, [open, shrink])
  return <Dialog {...props} open={hasRendered && (open || shrink !== null)} />
}

/** Replaces a dialog that failed or is not loaded until its parameter is removed: the next opening starts fresh. */
function MissingDialog({ open, onRemoved }: Pick<DialogSlotProps, 'open' | 'onRemoved'>) {
  useEffect(() => {
    if (!open) onRemoved()
  }, [open, onRemoved])
  return null
}
