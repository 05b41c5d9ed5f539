import { createContext, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useRootContext } from '~/lib/site.ts'
import { type DialogName, dialogNames } from './names.ts'

export interface DialogEventDetail {
  readonly name: DialogName
  readonly value: string
}

/** Events a handler can cancel; the settled events cannot be cancelled [2.3-01d 2.3-01e]. */
export type CancelableDialogEvent = 'beforeOpen' | 'beforeClose'
export type SettledDialogEvent = 'opened' | 'closed'
type DialogEvent = CancelableDialogEvent | SettledDialogEvent

/**
 * Returning false cancels a cancelable event; for `beforeOpen`, a dialog name opens that dialog instead.
 * Other return values are ignored.
 */
export type DialogHandler = (detail: DialogEventDetail) => unknown
/** Whether to proceed, or the dialog to open instead. */
export type DialogDecision = boolean | DialogName

export interface DialogEvents {
  /** @returns an unsubscribe function */
  on(event: DialogEvent, handler: DialogHandler): () => void
  /** Calls every handler, also after one has returned false. */
  emitCancelable(event: CancelableDialogEvent, detail: DialogEventDetail): DialogDecision
  emit(event: SettledDialogEvent, detail: DialogEventDetail): void
}

export function createDialogEvents(): DialogEvents {
  const handlers: Record<DialogEvent, Set<DialogHandler>> = {
    beforeOpen: new Set(),
    opened: new Set(),
    beforeClose: new Set(),
    closed: new Set(),
  }
  const callHandlers = (event: DialogEvent, detail: DialogEventDetail) =>
    [...handlers[event]].map((handle) => handle(detail) as DialogDecision | undefined)
  return {
    on(event, handler) {
      handlers[event].add(handler)
      return () => handlers[event].delete(handler)
    },
    emitCancelable(event, detail) {
      const decisions = callHandlers(event, detail)
      return (
        decisions.find((decision) => dialogNames.some((name) => name === decision)) ??
        !decisions.includes(false)
      )
    },
    emit: (event, detail) => void callHandlers(event, detail),
  }
}

const DialogEventsContext = createContext<DialogEvents | null>(null)

export function DialogEventsProvider({ children }: { children: ReactNode }) {
  const [events] = useState(createDialogEvents)
  return <DialogEventsContext value={events}>{children}</DialogEventsContext>
}

export function useDialogEvents(): DialogEvents {
  return useRootContext(DialogEventsContext)
}

/** Subscribes while the component is mounted. */
export function useDialogEvent(event: DialogEvent, handler: DialogHandler): void {
  const events = useDialogEvents()
  const handle = useEffectEvent(handler)
  useEffect(() => events.on(event, (detail) => handle(detail)), [events, event])
}
