import { flushSync } from 'react-dom'
import './show-dialog.css'

const NAME = 'view-transition-name'

/** Hides a dialog, which shrinks into its row. */
export type Shrink = (hide: () => void) => void

/**
 * Shows a dialog. It grows out of the row or card with `data-grows` that contains the link that has opened it.
 * @returns how to hide a dialog that has grown
 */
export function showDialog(show: () => void): Shrink | null {
  const row = document.activeElement?.closest<HTMLElement>('[data-grows]')
  const hasMotion = matchMedia('(prefers-reduced-motion: no-preference)').matches
  if (!row || !hasMotion || !document.startViewTransition) {
    show()
    return null
  }
  morph(row, show, () => [...document.querySelectorAll<HTMLElement>('.c-dialog:not([inert])')].at(-1))
  return (hide) => shrinkDialog(row, hide)
}

/** Only the single open dialog shrinks, into a row that is still in view. */
function shrinkDialog(row: HTMLElement, hide: () => void): void {
  const [dialog, ...others] = document.querySelectorAll<HTMLElement>('.c-dialog')
  const { top, bottom, height } = row.getBoundingClientRect()
  const isInView = height > 0 && bottom > 0 && top < innerHeight
  if (dialog && others.length === 0 && isInView) morph(dialog, hide, () => row)
  else hide()
}

/** Lets an element become the one that is found after the update. */
function morph(from: HTMLElement, update: () => void, findTarget: () => HTMLElement | undefined): void {
  from.style.setProperty(NAME, 'grown')
  const transition = document.startViewTransition(() => {
    from.style.removeProperty(NAME)
    flushSync(update)
    const target = findTarget()
    target?.style.setProperty(NAME, 'grown')
    const forget = () => target?.style.removeProperty(NAME)
    transition.finished.then(forget, forget)
  })
  // The elements are captured in the next frame. Older browsers have no types.
  transition.types?.add('dialog')
  // The browser may skip it, e.g. in a hidden page.
  transition.ready.catch(() => {})
}
