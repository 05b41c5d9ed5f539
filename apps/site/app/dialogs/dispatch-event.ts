import type { CancelableDialogEvent, DialogEventDetail, SettledDialogEvent } from './events.tsx'

/**
 * Dispatches a dialog event on the document for scripts added by the operator: the event type is e.g.
 * `dialog:beforeClose`, the detail holds the dialog's name and value.
 * @returns false if a listener called `preventDefault()`
 */
export function dispatchDialogEvent(
  event: CancelableDialogEvent | SettledDialogEvent,
  { name, value }: DialogEventDetail,
): boolean {
  const cancelable = event === 'beforeOpen' || event === 'beforeClose'
  return document.dispatchEvent(new CustomEvent(`dialog:${event}`, { detail: { name, value }, cancelable }))
}
