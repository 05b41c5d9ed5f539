import type { CancelableModalEvent, ModalEventDetail, SettledModalEvent } from './modal-events.tsx'

/**
 * Tells the document of a moment of a dialog, for scripts that an operator adds: the event is named after it, such as
 * `modal:beforeClose`, and its detail says which dialog with which value. A question can be cancelled.
 * @returns false where somebody has said no by `preventDefault()`
 */
export function dispatchModalEvent(
  event: CancelableModalEvent | SettledModalEvent,
  { name, value }: ModalEventDetail,
): boolean {
  const cancelable = event === 'beforeOpen' || event === 'beforeClose'
  return document.dispatchEvent(new CustomEvent(`modal:${event}`, { detail: { name, value }, cancelable }))
}
