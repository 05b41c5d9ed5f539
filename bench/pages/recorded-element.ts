import type { ReactElement } from 'react'
import { renderToString as render } from 'react-dom/server'

/** Replaces React's server while the reference is created: records the element to be rendered. */
export * from 'react-dom/server'

let recorded: ReactElement | null = null

export function renderToString(element: ReactElement): string {
  recorded = element
  return render(element)
}

export function recordedElement(): ReactElement {
  if (!recorded) throw new Error('renderToString was not called.')
  return recorded
}
