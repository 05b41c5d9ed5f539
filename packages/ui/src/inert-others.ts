/** What stays in reach, or is heard, whatever dialog is open; and what is just going, which nothing may be pressed through. */
const EXEMPT_SELECTOR = '[aria-live], [data-keeps-dialogs], :has(> [data-ending-style])'

/** The elements to take out of reach: all that neither hold nor are one of the kept. */
function findOthers(exempt: readonly Element[], root: Element): Element[] {
  return [...root.children].flatMap((child) => {
    if (exempt.includes(child) || child.localName === 'script') return []
    return exempt.some((one) => child.contains(one)) ? findOthers(exempt, child) : [child]
  })
}

/**
 * Takes all of the page but one element out of reach of pointer, keyboard and screen readers. What tells the player
 * something meanwhile, such as toasts, stays.
 *
 * @returns puts it back
 */
export function makeOthersInert(exempt: Element): () => void {
  const others = findOthers([exempt, ...document.querySelectorAll(EXEMPT_SELECTOR)], document.body)
  // What was inert by itself before stays so afterwards.
  const madeInert = others.filter((one) => !one.hasAttribute('inert'))
  for (const one of madeInert) one.toggleAttribute('inert', true)
  return () => {
    for (const one of madeInert) one.removeAttribute('inert')
  }
}
