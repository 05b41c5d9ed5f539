type Child = Node | string | null | false
type Properties = Readonly<Record<string, string | number | boolean | ((event: Event) => void) | null>>

/** Creates an element. String children become text, never markup. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Properties = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === 'function') element.addEventListener(name, value)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== null && value !== false) element.setAttribute(name, String(value))
  }
  element.append(...children.filter((child) => child !== null && child !== false))
  return element
}

type Control = HTMLButtonElement | HTMLInputElement

/**
 * Whether a press of a control counts. Unlike a disabled one it keeps the focus, so that a player with a keyboard does
 * not lose the place in each round.
 */
export function setUsable(control: Control, usable: boolean): void {
  if (isUsable(control) === usable) return
  control.setAttribute('aria-disabled', String(!usable))
  // Styles select by this: by the attribute, they would be computed anew for each spot and tile whose own changes.
  control.classList.toggle('is-off', !usable)
}

export const isUsable = (control: Control) => control.getAttribute('aria-disabled') !== 'true'

/** Calls a function at each press of a button that counts. */
export function onPress(button: HTMLButtonElement, press: () => void): void {
  button.addEventListener('click', () => {
    if (isUsable(button)) press()
  })
}

const parser = new DOMParser()

/**
 * Changes a text only if it differs, because each change costs a layout. The node of a text is kept: a new one costs a
 * computation of styles too.
 */
export function setText(element: HTMLElement, text: string): void {
  if (element.textContent === text) return
  const [node, ...others] = element.childNodes
  if (node instanceof Text && others.length === 0 && text !== '') node.data = text
  else element.textContent = text
}

/** Parses one of the studio's own SVGs. Without a name it is decorative. */
export function drawing(svg: string, name: string | null): Element {
  const parsed = document.importNode(parser.parseFromString(svg, 'image/svg+xml').documentElement, true)
  if (name === null) parsed.setAttribute('aria-hidden', 'true')
  else {
    parsed.setAttribute('role', 'img')
    parsed.setAttribute('aria-label', name)
  }
  return parsed
}

const icons = {
  rules: 'M10 14.2v.1M7.8 7.7a2.3 2.3 0 1 1 3.3 2.1c-.8.4-1.1.9-1.1 1.7M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  history: 'M10 5.5V10l3 2M3 10a7 7 0 1 0 2.2-5.1L3 7M3 3.5V7h3.5',
  fairness:
    'M10 3v14M6 17h8M4 6h12M4 6l-2.2 5.2a2.4 2.4 0 0 0 4.4 0L4 6Zm12 0-2.2 5.2a2.4 2.4 0 0 0 4.4 0L16 6Z',
  soundOn: 'M3.5 8v4H6l4 3.5v-11L6 8H3.5ZM13 7.5a3.5 3.5 0 0 1 0 5M15.2 5.2a6.8 6.8 0 0 1 0 9.6',
  soundOff: 'M3.5 8v4H6l4 3.5v-11L6 8H3.5ZM13.5 8l4 4M17.5 8l-4 4',
  close: 'M5 5l10 10M15 5L5 15',
  less: 'M5 10h10',
  more: 'M5 10h10M10 5v10',
  undo: 'M4 8h8a4 4 0 0 1 0 8H9M7 4.5 3.5 8 7 11.5',
  clear: 'M4 6h12M8 6V4h4v2M5.5 6l.8 10h7.4l.8-10M8.5 9v4.5M11.5 9v4.5',
  repeat: 'M16 10a6 6 0 1 1-1.8-4.3L16.5 8M16.5 4v4h-4',
  double: 'M3 7l6 6M9 7l-6 6M12 8.2a2 2 0 1 1 3.4 1.5L12 13.5h4.5',
  lines: 'M3.5 3.5h13v13h-13ZM10 3.5v13M3.5 10h13M8 10a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  sector: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0ZM10 10l5.2-4.7M10 10V3M10 10l6.3 3',
} as const
export type IconName = keyof typeof icons

export const icon = (name: IconName) =>
  drawing(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" class="icon" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${icons[name]}"/></svg>`,
    null,
  )
