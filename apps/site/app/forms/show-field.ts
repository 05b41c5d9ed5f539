/** The name of the field that an element of a form belongs to. */
export function fieldNameOf(element: Element): string | null {
  return (
    element.getAttribute('name') ??
    element.closest<HTMLElement>('[data-field]')?.getAttribute('data-field') ??
    null
  )
}

/** The elements of fields in the order of the page: a control by its name, or what stands around several. */
const fieldsWithin = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[name], [data-field]')]

export const hasFieldWithin = (root: ParentNode, name: string): boolean =>
  fieldsWithin(root).some((element) => isField(element, (one) => one === name))

function isField(element: HTMLElement, isMeant: (name: string) => boolean): boolean {
  const name = element.getAttribute('data-field') ?? element.getAttribute('name')
  return name !== null && isMeant(name) && element.getAttribute('type') !== 'hidden'
}

const reachable = ':not([type="hidden"], [tabindex="-1"], :disabled)'
/** What is typed in goes before a button beside it: a number before its calling code. */
const controls = [`:is(input, select, textarea)${reachable}`, `button${reachable}`]

/**
 * Brings the first of these fields into view, smoothly unless the visitor wants things to stand still [4-36c], and puts the
 * focus there: what is wrong with it is read out with it.
 */
export function showFirstField(root: ParentNode, names: readonly string[]): void {
  const field = fieldsWithin(root).find((element) => isField(element, (name) => names.includes(name)))
  if (!field) return
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ behavior: isStill ? 'instant' : 'smooth', block: 'center' })
  const [control] = controls.flatMap((kind) => {
    const found = field.matches(kind) ? field : field.querySelector<HTMLElement>(kind)
    return found ?? []
  })
  control?.focus({ preventScroll: true })
}
