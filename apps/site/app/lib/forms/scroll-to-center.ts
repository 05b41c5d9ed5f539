/** Scrolls until the element is in the middle, without animation if reduced motion is preferred. */
export function scrollToCenter(element: Element): void {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ behavior: prefersReducedMotion ? 'instant' : 'smooth', block: 'center' })
}
