import type { MouseEvent } from 'react'

/** Closes the popover that what was clicked stands in: following a link inside the page does not. */
export function closePopover(event: MouseEvent<HTMLElement>) {
  const popover = event.currentTarget.closest<HTMLElement>('[popover]')
  popover?.hidePopover()
}
