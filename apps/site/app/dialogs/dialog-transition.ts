/** Makes an element the one that grows or shrinks: before the transition the row or the dialog, after it the other. */
export const markGrown = (element: HTMLElement | undefined) =>
  element?.style.setProperty('view-transition-name', 'grown')
export const unmarkGrown = (element: HTMLElement | undefined) =>
  element?.style.removeProperty('view-transition-name')

/** Starts a view transition of a dialog. Other elements with a name take no part: they would be drawn above it. */
export function startDialogTransition(update: () => void): ViewTransition {
  const transition = document.startViewTransition(update)
  // The elements are captured in the next frame. Older browsers have no types.
  transition.types?.add('dialog')
  // The browser may skip it, e.g. in a hidden page.
  transition.ready.catch(() => {})
  return transition
}
