const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]'

/** Elements that had the focus before each open dialog, latest last. Written in events and effects only. */
const focusHistory: HTMLElement[] = []

/** Bound, above any realistic number of stacked dialogs. */
const MAX_HISTORY = 20

/** Tab reaches one radio button of a group: the checked one, else the first. */
function isTabbableRadio(radio: HTMLInputElement, all: readonly HTMLElement[]): boolean {
  const group = all.filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement &&
      one.type === 'radio' &&
      one.name === radio.name &&
      one.form === radio.form,
  )
  return radio === (group.find((one) => one.checked) ?? group[0])
}

/** Tabbable elements inside an element, in document order. */
export function getTabStops(inside: HTMLElement): readonly HTMLElement[] {
  const stops = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.closest('[inert]') === null &&
      one.checkVisibility({ visibilityProperty: true }),
  )
  return stops.filter(
    (one) => !(one instanceof HTMLInputElement && one.type === 'radio') || isTabbableRadio(one, stops),
  )
}

/** Keeps Tab inside a dialog (and the toasts): wraps at both ends and recovers lost focus. */
export function trapTab(panel: HTMLElement, event: KeyboardEvent): void {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body
  const exemptElements = [...document.querySelectorAll<HTMLElement>('[data-keeps-dialogs]')]
  const isExempt = exemptElements.some((one) => one.contains(focused))
  // Popups are portalled outside the panel and manage their own focus.
  if (!isLost && !isExempt && !panel.contains(focused)) return
  const inside = getTabStops(panel)
  const tabCycle = [...(inside.length > 0 ? inside : [panel]), ...exemptElements.flatMap(getTabStops)]
  const start = event.shiftKey ? 0 : -1
  const currentIndex = isLost ? start : focused === panel ? 0 : tabCycle.indexOf(focused as HTMLElement)
  const next = tabCycle.at((currentIndex + (event.shiftKey ? -1 : 1)) % tabCycle.length)
  // Between two elements of the panel the browser moves the focus itself.
  const isInside = currentIndex >= 0 && panel.contains(focused) && panel.contains(next ?? null)
  const wraps = event.shiftKey ? currentIndex <= 0 : currentIndex === tabCycle.length - 1
  if (!next || (isInside && !wraps) || (currentIndex < 0 && !isLost)) return
  event.preventDefault()
  next.focus()
}

/** Records the element that loses the focus to a dialog, for `restoreFocus`. */
export function saveFocus(before: EventTarget | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return
  focusHistory.push(before)
  if (focusHistory.length > MAX_HISTORY) focusHistory.shift()
}

/**
 * Restores the focus when a dialog closes: to `preferred`, or to the latest recorded element that is still
 * connected and outside any closing dialog. Does nothing if the focus has meanwhile moved elsewhere.
 */
export function restoreFocus(panel: HTMLElement, preferred: HTMLElement | null | undefined): void {
  const focused = document.activeElement
  if (focused !== null && focused !== document.body && !panel.contains(focused)) return
  for (let next = preferred ?? focusHistory.pop(); next; next = focusHistory.pop()) {
    if (!next.isConnected || next.closest('[inert], [data-ending-style]') || !next.checkVisibility()) continue
    next.focus({ preventScroll: true })
    return
  }
}

/** Call when no dialog is open any more. */
export function clearFocusHistory(): void {
  focusHistory.length = 0
}
