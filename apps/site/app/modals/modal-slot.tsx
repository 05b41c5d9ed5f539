import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useSite } from '~/site.ts'
import { messagesQuery } from '~/text/messages-query.ts'
import { useMissingNotice } from '~/toasts/use-missing-notice.ts'
import { fetchAgain, loadPageAnew, PartMissing } from './fetch-again.ts'
import { Guard } from './guard.tsx'
import type { ModalName } from './modal-names.ts'
import { type ModalProps, modals } from './registry.ts'

type ModalSlotProps = ModalProps & {
  name: ModalName
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
        <Fetched {...shown} />
      </Suspense>
    </Guard>
  )
}

type Modal = ComponentType<ModalProps>

/** What was fetched before is there at once. Written in effects only, so never on a server. */
const fetched = new Map<ModalName, Modal>()

/**
 * Fetches a dialog with its texts, and shows it then. Not by `lazy`: what waits in a `Suspense` is held back for 300 ms by
 * React, so that places do not flicker, and here is nothing that could.
 */
function Fetched({ name, ...props }: Omit<ModalSlotProps, 'onGone'>) {
  const { locale, checksum } = useSite()
  const queries = useQueryClient()
  const [Shown, setShown] = useState<Modal | undefined>(() => fetched.get(name))
  const [failure, setFailure] = useState<unknown>()
  const fetchModal = useEffectEvent(async () => {
    const { texts, load } = modals[name]
    // A text that cannot be had is asked for by the dialog once more, and fails there.
    const words = texts.map((group) => queries.prefetchQuery(messagesQuery(locale, checksum, group)))
    const [module] = await Promise.all([fetchAgain<{ default: Modal }>(load), ...words])
    fetched.set(name, module.default)
    return module.default
  })
  useEffect(() => {
    let isGone = false
    if (!Shown)
      fetchModal().then(
        (modal) => !isGone && setShown(() => modal),
        (error: unknown) => !isGone && setFailure(error),
      )
    return () => {
      isGone = true
    }
  }, [Shown])

  if (failure) throw failure
  return Shown ? <Entering {...props} Modal={Shown} /> : null
}

/** A dialog is drawn closed once, so that it has a place to come in from. */
function Entering({ Modal, open, ...props }: ModalProps & { Modal: Modal }) {
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
