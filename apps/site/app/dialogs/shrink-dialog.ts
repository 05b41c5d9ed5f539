import { flushSync } from 'react-dom'

const NAME = 'view-transition-name'

/** Hides the only dialog, which shrinks into the row that it has grown out of, if that is still in view. */
export function shrinkDialog(row: HTMLElement, hide: () => void): void {
  const [dialog, ...others] = document.querySelectorAll<HTMLElement>('.c-dialog')
  const { top, bottom, height } = row.getBoundingClientRect()
  const isInView = height > 0 && bottom > 0 && top < innerHeight
  if (!dialog || others.length > 0 || !isInView) {
    hide()
    return
  }
  dialog.style.setProperty(NAME, 'grown')
  const { ready, finished } = document.startViewTransition(() => {
    dialog.style.removeProperty(NAME)
    flushSync(hide)
    row.style.setProperty(NAME, 'grown')
  })
  const forget = () => row.style.removeProperty(NAME)
  finished.then(forget, forget)
  // The browser may skip it, e.g. in a hidden page.
  ready.catch(() => {})
}
