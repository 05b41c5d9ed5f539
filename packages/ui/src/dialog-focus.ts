/** What the keyboard could reach, as far as a selector knows. */
const FOCUSABLE =
  'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable="true"]'

/** What had the focus before each dialog that is open took it, the latest last. Written in events and effects only. */
const trail: HTMLElement[] = []

/** As many dialogs as could lie above each other, and more. */
const LONGEST_TRAIL = 20

/** Of a group of radio buttons the keyboard reaches one: the chosen one, or the first. */
function isReachedRadio(radio: HTMLInputElement, all: readonly HTMLElement[]): boolean {
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
export function tabStops(inside: HTMLElement): readonly HTMLElement[] {
  const stops = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(':disabled') &&
      one.closest('[inert]') === null &&
      one.checkVisibility({ visibilityProperty: true }),
  )
  return stops.filter(
    (one) => !(one instanceof HTMLInputElement && one.type === 'radio') || isReachedRadio(one, stops),
  )
}

/**
 * Lets Tab walk round in a dialog: from the last to the first, by way of toasts where there are any, and from wherever the
 * focus was lost back into it.
 */
export function keepTabInside(panel: HTMLElement, event: KeyboardEvent): void {
  const now = document.activeElement
  const isLost = now === null || now === document.body
  const spared = [...document.querySelectorAll<HTMLElement>('[data-keeps-dialogs]')]
  const isSpared = spared.some((one) => one.contains(now))
  // What opens over it is drawn elsewhere, and has its own way back.
  if (!isLost && !isSpared && !panel.contains(now)) return
  const inside = tabStops(panel)
  const ring = [...(inside.length > 0 ? inside : [panel]), ...spared.flatMap(tabStops)]
  const start = event.shiftKey ? 0 : -1
  const at = isLost ? start : now === panel ? 0 : ring.indexOf(now as HTMLElement)
  const next = ring.at((at + (event.shiftKey ? -1 : 1)) % ring.length)
  // From one of its own to the next the browser knows the way.
  const isInside = at >= 0 && panel.contains(now) && panel.contains(next ?? null)
  const wraps = event.shiftKey ? at <= 0 : at === ring.length - 1
  if (!next || (isInside && !wraps) || (at < 0 && !isLost)) return
  event.preventDefault()
  next.focus()
}

/** Keeps what has lost the focus to a dialog, for when it closes. */
export function rememberFocus(before: EventTarget | null): void {
  if (!(before instanceof HTMLElement) || before === document.body) return
  trail.push(before)
  if (trail.length > LONGEST_TRAIL) trail.shift()
}

/**
 * Gives the focus back as a dialog closes: to `wanted`, or to the last that had it before, is still there and does not go
 * with a dialog itself. Whoever has put the focus elsewhere meanwhile keeps it there.
 */
export function giveFocusBack(panel: HTMLElement, wanted: HTMLElement | null | undefined): void {
  const now = document.activeElement
  if (now !== null && now !== document.body && !panel.contains(now)) return
  for (let next = wanted ?? trail.pop(); next; next = trail.pop()) {
    if (!next.isConnected || next.closest('[inert], [data-ending-style]') || !next.checkVisibility()) continue
    next.focus({ preventScroll: true })
    return
  }
}

/** Nothing is open any more: what is left of the trail leads nowhere. */
export function forgetFocus(): void {
  trail.length = 0
}
