/** What the keyboard could reach, as far as a selector knows. */
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]'

/** What had the focus before each dialog that is open took it, the latest last. Written in events and effects only. */
const focusHistory: HTMLElement[] = []

/** As many dialogs as could lie above each other, and more. */
const MAX_HISTORY = 20

/** Of a group of radio buttons the keyboard reaches one: the chosen one, or the first. */
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

/** What the Tab key walks through inside of an element, in the order of the document. */
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

/**
 * Lets Tab walk round in a dialog: from the last to the first, by way of toasts where there are any, and from wherever the
 * focus was lost back into it.
 */
export function trapTab(panel: HTMLElement, event: KeyboardEvent): void {
  const focused = document.activeElement
  const isLost = focused === null || focused === document.body
  const exemptElements = [...document.querySelectorAll<HTMLElement>('[data-keeps-dialogs]')]
  const isExempt = exemptElements.some((one) => one.contains(focused))
  // What opens over it is drawn elsewhere, and has its own way back.
  if (!isLost && !isExempt && !panel.contains(focused)) return
  const inside = getTabStops(panel)
  const tabCycle = [...(inside.length > 0 ? inside : [panel]), ...exemptElements.flatMap(getTabStops)]
  const start = event.shiftKey ? 0 : -1
  const currentIndex = isLost ? start : focused === panel ? 0 : tabCycle.indexOf(focused as HTMLElement)
  const next = tabCycle.at((currentIndex + (event.shiftKey ? -1 : 1)) % tabCycle.length)
  // From one of its own to the next the browser knows the way.
  const isInside = currentIndex >= 0 && panel.contains(focused) && panel.contains(next ?? null)
  const wraps = event.shiftKey ? currentIndex <= 0 : currentIndex === tabCycle.length - 1
  if (!next || (isInside && !wraps) || (currentIndex < 0 && !isLost)) return
  event.preventDefault()
  next.focus()
}

/** Keeps what has lost the focus to a dialog, for when it closes. */
export function saveFocus(before: EventTarget | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return
  focusHistory.push(before)
  if (focusHistory.length > MAX_HISTORY) focusHistory.shift()
}

/**
 * Gives the focus back as a dialog closes: to `wanted`, or to the last that had it before, is still there and does not go
 * with a dialog itself. Whoever has put the focus elsewhere meanwhile keeps it there.
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

/** Nothing is open any more: what is left of the trail leads nowhere. */
export function clearFocusHistory(): void {
  focusHistory.length = 0
}
