import { flushSync } from 'react-dom'
import './show-dialog.css'

const NAME = 'view-transition-name'

const setName = (element: HTMLElement | undefined, name: string) => element?.style.setProperty(NAME, name)

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
  setName(row, 'grown')
  const { ready, finished } = document.startViewTransition(() => {
    row.style.removeProperty(NAME)
    flushSync(show)
    const dialog = [...document.querySelectorAll<HTMLElement>('.c-dialog:not([inert])')].at(-1)
    setName(dialog, 'grown')
    const forget = () => dialog?.style.removeProperty(NAME)
    finished.then(forget, forget)
  })
  // The browser may skip it, e.g. in a hidden page.
  ready.catch(() => {})
}
