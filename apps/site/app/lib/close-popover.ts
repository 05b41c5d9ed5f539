import type { MouseEvent } from 'react'

/** Closes the popover that contains the clicked element: client-side navigation does not close it. */
export function closePopover(event: MouseEvent<HTMLElement>) {
  const popover = event.currentTarget.closest<HTMLElement>('[popover]')
  popover?.hidePopover()
}
