/** What stays in reach, or is heard, whatever dialog is open; and what is just going, which nothing may be pressed through. */
const SPARED = '[aria-live], [data-keeps-dialogs], :has(> [data-ending-style])'

/** The elements to take out of reach: all that neither hold nor are one of the kept. */
function othersOf(kept: readonly Element[], root: Element): Element[] {
  return [...root.children].flatMap((child) => {
    if (kept.includes(child) || child.localName === 'script') return []
    return kept.some((one) => child.contains(one)) ? othersOf(kept, child) : [child]
  })
}

/**
 * Takes all of the page but one element out of reach of pointer, keyboard and screen readers. What tells the player
 * something meanwhile, such as toasts, stays.
 *
 * @returns puts it back
 */
export function makeOthersInert(kept: Element): () => void {
  const others = othersOf([kept, ...document.querySelectorAll(SPARED)], document.body)
  // What was inert by itself before stays so afterwards.
  const taken = others.filter((one) => !one.hasAttribute('inert'))
  for (const one of taken) one.toggleAttribute('inert', true)
  return () => {
    for (const one of taken) one.removeAttribute('inert')
  }
}
