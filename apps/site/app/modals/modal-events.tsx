import { createContext, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRootContext } from '~/site.ts'
import { type ModalName, modalNames } from './modal-names.ts'

/** Which dialog it is about, and the value of its query parameter. */
export interface ModalEventDetail {
  readonly name: ModalName
  readonly value: string
}

/** What an area may stop, and what it is told of [2.3-01d 2.3-01e]. */
export type CancelableModalEvent = 'beforeOpen' | 'beforeClose'
export type SettledModalEvent = 'opened' | 'closed'
type ModalEvent = CancelableModalEvent | SettledModalEvent

/**
 * What hears an event. A question that is answered with false stops what was about to happen; one about opening may be
 * answered with the name of the dialog that opens instead. Nothing else that is answered counts.
 */
export type ModalHandler = (detail: ModalEventDetail) => unknown
/** Whether it may happen, or the dialog that is opened in its place. */
export type ModalDecision = boolean | ModalName

export interface ModalEvents {
  /** @returns an unsubscribe function */
  on(event: ModalEvent, handler: ModalHandler): () => void
  /** Asks everybody, also after the first no. */
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

/** The dialogs' events of one document. */
export function ModalEventsProvider({ children }: { children: ReactNode }) {
  const [events] = useState(createModalEvents)
  return <ModalEventsContext value={events}>{children}</ModalEventsContext>
}

export function useModalEvents(): ModalEvents {
  return useRootContext(ModalEventsContext)
}

/** Hears an event for as long as the component is there. */
export function useModalEvent(event: ModalEvent, handler: ModalHandler): void {
  const events = useModalEvents()
  const handle = useEffectEvent(handler)
  useEffect(() => events.on(event, (detail) => handle(detail)), [events, event])
}
