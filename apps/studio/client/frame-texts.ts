import { afterChange } from './api.ts'
import { setText } from './dom.ts'

/** Texts that wait for their frame, in the order in which they were set. */
const waiting = new Map<HTMLElement, string>()
let isRunning = false

/**
 * Changes a text in a frame of its own, after the present one: a line of new words takes most of a frame on a slow
 * phone. A later text of the same element replaces one that still waits. An empty text is set at once.
 */
export function setTextLater(element: HTMLElement, text: string): void {
  waiting.delete(element)
  if (text === '') {
    setText(element, text)
    return
  }
  waiting.set(element, text)
  if (!isRunning) void run()
}

async function run() {
  isRunning = true
  while (waiting.size > 0) {
    await afterChange()
    for (const [element, text] of waiting) {
      waiting.delete(element)
      setText(element, text)
      break
    }
  }
  isRunning = false
}
