import { scrollToCenter } from './scroll-to-center.ts'

/** The name of the field that a form element belongs to. */
export function getFieldName(element: Element): string | null {
  return (
    element.getAttribute('name') ??
    element.closest<HTMLElement>('[data-field]')?.getAttribute('data-field') ??
    null
  )
}

/** Field elements in document order: a control by its name, or the group around several controls. */
const findFields = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('[name], [data-field]')]

export const containsField = (root: ParentNode, name: string): boolean =>
  findFields(root).some((element) => isField(element, (one) => one === name))

function isField(element: HTMLElement, matchesName: (name: string) => boolean): boolean {
  const name = element.getAttribute('data-field') ?? element.getAttribute('name')
  return name !== null && matchesName(name) && element.getAttribute('type') !== 'hidden'
}

const FOCUSABLE = ':not([type="hidden"], [tabindex="-1"], :disabled)'
/** Inputs before buttons: the number of a phone field before its calling code. */
const CONTROL_SELECTORS = [`:is(input, select, textarea)${FOCUSABLE}`, `button${FOCUSABLE}`]

/**
 * Scrolls to the first of these fields [4-36c] and focuses it, so that a screen reader reads its error.
 */
export function revealFirstField(root: ParentNode, names: readonly string[]): void {
  const field = findFields(root).find((element) => isField(element, (name) => names.includes(name)))
  if (!field) return
  scrollToCenter(field)
  const [control] = CONTROL_SELECTORS.flatMap((selector) => {
    const found = field.matches(selector) ? field : field.querySelector<HTMLElement>(selector)
    return found ?? []
  })
  control?.focus({ preventScroll: true })
}
