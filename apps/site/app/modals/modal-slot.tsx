import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useMissingNotice } from '~/toasts/use-missing-notice.ts'
import { loadPageAnew, PartMissing } from './fetch-again.ts'
import { Guard } from './guard.tsx'
import type { ModalProps } from './registry.ts'

type ModalSlotProps = ModalProps & {
  Modal: ComponentType<ModalProps>
  /** To be told when nothing is left of one that failed: what opens next begins anew. */
  onGone: () => void
}

/** Where one dialog stands: nothing while it is fetched, and nothing but a notice when it cannot be. */
export function ModalSlot(props: ModalSlotProps) {
  const tellMissing = useMissingNotice()
  const { onGone, ...shown } = props
  const { open, close } = props
  const give = async (error: unknown) => {
    // It was missed while the browser was offline: the address names it still when the page comes back.
    if (error instanceof PartMissing && (await loadPageAnew())) return
    tellMissing()
    close()
  }
  return (
    <Guard onFailure={give} instead={<Gone open={open} onGone={onGone} />}>
      <Suspense fallback={null}>
        <Entering {...shown} />
      </Suspense>
    </Guard>
  )
}

/** A dialog is drawn closed once, so that it has a place to come in from. */
function Entering({ Modal, open, ...props }: Omit<ModalSlotProps, 'onGone'>) {
  const [hasPlace, setHasPlace] = useState(false)
  useEffect(() => setHasPlace(true), [])
  return <Modal {...props} open={open && hasPlace} />
}

/** In the place of a dialog that failed: with its parameter it goes, so that the next opening begins anew. */
function Gone({ open, onGone }: Pick<ModalSlotProps, 'open' | 'onGone'>) {
  useEffect(() => {
    if (!open) onGone()
  }, [open, onGone])
  return null
}
