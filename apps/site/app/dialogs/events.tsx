import { createContext, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRootContext } from '~/lib/site.ts'
import { type ModalName, modalNames } from './names.ts'

export interface ModalEventDetail {
  readonly name: ModalName
  readonly value: string
}

/** Events a handler can cancel; the settled events cannot be cancelled [2.3-01d 2.3-01e]. */
export type CancelableModalEvent = 'beforeOpen' | 'beforeClose'
export type SettledModalEvent = 'opened' | 'closed'
type ModalEvent = CancelableModalEvent | SettledModalEvent

/**
 * Returning false cancels a cancelable event; for `beforeOpen`, a dialog name opens that dialog instead.
 * Other return values are ignored.
 */
export type ModalHandler = (detail: ModalEventDetail) => unknown
/** Whether to proceed, or the dialog to open instead. */
export type ModalDecision = boolean | ModalName

export interface ModalEvents {
  /** @returns an unsubscribe function */
  on(event: ModalEvent, handler: ModalHandler): () => void
  /** Calls every handler, also after one has returned false. */
  emitCancelable(event: CancelableModalEvent, detail: ModalEventDetail): ModalDecision
  emit(event: SettledModalEvent, detail: ModalEventDetail): void
}

export function createModalEvents(): ModalEvents {
  const handlers: Record<ModalEvent, Set<ModalHandler>> = {
    beforeOpen: new Set(),
    opened: new Set(),
    beforeClose: new Set(),
    closed: new Set(),
  }
  const callHandlers = (event: ModalEvent, detail: ModalEventDetail) =>
    [...handlers[event]].map((handle) => handle(detail) as ModalDecision | undefined)
  return {
    on(event, handler) {
      handlers[event].add(handler)
      return () => handlers[event].delete(handler)
    },
    emitCancelable(event, detail) {
      const decisions = callHandlers(event, detail)
      return (
        decisions.find((decision) => modalNames.some((name) => name === decision)) ??
        !decisions.includes(false)
      )
    },
    emit: (event, detail) => void callHandlers(event, detail),
  }
}

const ModalEventsContext = createContext<ModalEvents | null>(null)

export function ModalEventsProvider({ children }: { children: ReactNode }) {
  const [events] = useState(createModalEvents)
  return <ModalEventsContext value={events}>{children}</ModalEventsContext>
}

export function useModalEvents(): ModalEvents {
  return useRootContext(ModalEventsContext)
}

/** Subscribes while the component is mounted. */
export function useModalEvent(event: ModalEvent, handler: ModalHandler): void {
  const events = useModalEvents()
  const handle = useEffectEvent(handler)
  useEffect(() => events.on(event, (detail) => handle(detail)), [events, event])
}
