import { flushSync } from 'react-dom'
import { markGrown, startDialogTransition, unmarkGrown } from './dialog-transition.ts'

/** Hides the only dialog, which shrinks into the row that it has grown out of, if that is still in view. */
export function shrinkDialog(row: HTMLElement, hide: () => void): void {
  const [dialog, ...others] = document.querySelectorAll<HTMLElement>('.c-dialog')
  const { top, bottom, height } = row.getBoundingClientRect()
  const isInView = height > 0 && bottom > 0 && top < innerHeight
  if (!dialog || others.length > 0 || !isInView) {
    hide()
    return
  }
  markGrown(dialog)
  const { finished } = startDialogTransition(() => {
    unmarkGrown(dialog)
    flushSync(hide)
    markGrown(row)
  })
  const forget = () => unmarkGrown(row)
  finished.then(forget, forget)
}
