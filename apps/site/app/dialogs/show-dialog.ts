import { flushSync } from 'react-dom'
import { markGrown, startDialogTransition, unmarkGrown } from './dialog-transition.ts'
import './show-dialog.css'

/** Hides a dialog, which shrinks into its row. */
export type Shrink = (hide: () => void) => void

/**
 * Shows a dialog. It grows out of the row or card with `data-grows` that contains the link that has opened it.
 * @param onGrown called if it has grown
 */
export function showDialog(show: () => void, onGrown: (shrink: Shrink) => void): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-grows]')
  const hasMotion = matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!row || !hasMotion || !document.startViewTransition) {
    show()
    return
  }
  // If it fails to load, the dialog is hidden without shrinking.
  import('./shrink-dialog.ts').then(
    ({ shrinkDialog }) => onGrown((hide) => shrinkDialog(row, hide)),
    () => {},
  )
  markGrown(row)
  const { finished } = startDialogTransition(() => {
    unmarkGrown(row)
    flushSync(show)
    const dialog = [...document.querySelectorAll<HTMLElement>('.c-dialog:not([inert])')].at(-1)
    markGrown(dialog)
    const forget = () => unmarkGrown(dialog)
    finished.then(forget, forget)
  })
}
