import { type ElementView, h } from './dom.ts'

/** Odds may change many times a second. */
const PAUSE_MS = 8000

/** Announces the latest message to screen readers, with a pause between two messages. */
export function createAnnouncer(signal: AbortSignal) {
  let element: HTMLElement | null = null
  let next: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function sayNext() {
    timer = undefined
    if (next === null || !element || signal.aborted) return
    element.textContent = next
    next = null
    timer = setTimeout(sayNext, PAUSE_MS)
  }

  return {
    say(text: string) {
      next = text
      if (timer === undefined) sayNext()
    },
    view: (): ElementView =>
      h('div', {
        ...{ key: 'announcer', class: 'visually-hidden', role: 'status', 'aria-live': 'polite' },
        connect: (connected) => {
          element = connected
          return undefined
        },
      }),
    close: () => clearTimeout(timer),
  }
}
export type Announcer = ReturnType<typeof createAnnouncer>
