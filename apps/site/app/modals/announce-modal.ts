import type { ModalMoment, ModalNews, ModalQuestion } from './modal-events.tsx'

/**
 * Tells the document of a moment of a dialog, for scripts that an operator adds: the event is named after it, such as
 * `modal:beforeClose`, and its detail says which dialog with which value. A question can be cancelled.
 * @returns false where somebody has said no by `preventDefault()`
 */
export function announceModal(event: ModalQuestion | ModalNews, { name, value }: ModalMoment): boolean {
  const cancelable = event === 'beforeOpen' || event === 'beforeClose'
  return document.dispatchEvent(new CustomEvent(`modal:${event}`, { detail: { name, value }, cancelable }))
}
