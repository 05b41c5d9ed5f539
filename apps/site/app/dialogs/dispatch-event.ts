import type { CancelableModalEvent, ModalEventDetail, SettledModalEvent } from './events.tsx'

/**
 * Dispatches a dialog event on the document for scripts added by the operator: the event type is e.g.
 * `modal:beforeClose`, the detail holds the dialog's name and value.
 * @returns false if a listener called `preventDefault()`
 */
export function dispatchModalEvent(
  event: CancelableModalEvent | SettledModalEvent,
  { name, value }: ModalEventDetail,
): boolean {
  const cancelable = event === 'beforeOpen' || event === 'beforeClose'
  return document.dispatchEvent(new CustomEvent(`modal:${event}`, { detail: { name, value }, cancelable }))
}
