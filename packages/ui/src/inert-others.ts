/**
 * Elements that stay reachable or audible while a dialog is open, and closing dialogs, which must block
 * presses.
 */
const EXEMPT_SELECTOR = '[aria-live], [data-keeps-dialogs], :has(> [data-ending-style])'

/** The outermost elements that neither contain nor are an exempt one. */
function findOthers(exempt: readonly Element[], root: Element): Element[] {
  return [...root.children].flatMap((child) => {
    if (exempt.includes(child) || child.localName === 'script') return []
    return exempt.some((one) => child.contains(one)) ? findOthers(exempt, child) : [child]
  })
}

/**
 * Makes everything on the page inert except one element and the exempt ones (toasts).
 *
 * @returns a function that undoes it
 */
export function makeOthersInert(exempt: Element): () => void {
  const others = findOthers([exempt, ...document.querySelectorAll(EXEMPT_SELECTOR)], document.body)
  // Elements that were already inert must stay so afterwards.
  const madeInert = others.filter((one) => !one.hasAttribute('inert'))
  for (const one of madeInert) one.toggleAttribute('inert', true)
  return () => {
    for (const one of madeInert) one.removeAttribute('inert')
  }
}
