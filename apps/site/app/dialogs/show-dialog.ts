import { flushSync } from 'react-dom'
import './show-dialog.css'

const NAME = 'view-transition-name'

const setName = (element: HTMLElement | undefined, name: string) => element?.style.setProperty(NAME, name)

/** Shows a dialog. It grows out of the row or card with `data-grows` that contains the link that has opened it. */
export function showDialog(show: () => void): void {
  const row = document.activeElement?.closest<HTMLElement>('[data-grows]')
  const hasMotion = matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!row || !hasMotion || !document.startViewTransition) {
    show()
    return
  }
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
