import type { ShellEvent } from './shell-event.ts'

/** Not imported as a value: this module must not depend on a chunk. */
const HYDRATED: ShellEvent = 'hydrated'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Value of a control, or whether it is checked. */
type Kept = string | boolean

const inputs = new Map<Control, Kept>()

const isControl = (target: unknown): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

const hasCheck = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** A control with a script of its own, which also sets it: that is no input of the visitor. */
const isHandled = (control: Control) => control.closest('[data-handled-early]') !== null

/** What the server has rendered. */
function renderedIn(control: Control): Kept {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    // Without a selected option the browser selects the first that can be chosen.
    const chosen =
      options.findLast((option) => option.defaultSelected) ?? options.find((one) => !one.disabled)
    return chosen?.value ?? ''
  }
  return hasCheck(control) ? control.defaultChecked : control.defaultValue
}

function keep(target: unknown) {
  if (isControl(target) && !isHandled(target))
    inputs.set(target, hasCheck(target) ? target.checked : target.value)
}

const keepTarget = ({ target }: Event) => keep(target)

/**
 * Remembers what visitors enter before the page is hydrated: React neither tells its components of it nor keeps it at
 * the next render, and forms write their default values. Called before the hydration. When the shell has reported its
 * end, the values are entered again, as if they were entered now.
 */
export function keepEarlyInput(): void {
  for (const control of document.querySelectorAll('input,select,textarea'))
    if (isControl(control) && (hasCheck(control) ? control.checked : control.value) !== renderedIn(control))
      keep(control)
  for (const type of ['input', 'change']) addEventListener(type, keepTarget, true)
  addEventListener(HYDRATED, replayEarlyInput, { once: true })
}

function replayEarlyInput(): void {
  for (const type of ['input', 'change']) removeEventListener(type, keepTarget, true)
  for (const [control, kept] of inputs) replay(control, kept)
  inputs.clear()
}

function replay(control: Control, kept: Kept) {
  if (!control.isConnected || kept === renderedIn(control)) return
  if (hasCheck(control)) {
    // Not a radio button that lost its mark to another.
    if (!kept && control.type === 'radio') return
    control.checked = !kept
    return control.click()
  }
  const isTyped = !(control instanceof HTMLSelectElement) && control.type !== 'file'
  if (isTyped) {
    // React ignores an event without a change since it has set the value, which it sees by a property of the element.
    control.value = control.defaultValue
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, kept)
  } else if (control.type !== 'file') control.value = String(kept)
  control.dispatchEvent(new Event(isTyped ? 'input' : 'change', { bubbles: true }))
}
