import type { ReactElement } from 'react'
import { renderToString as render } from 'react-dom/server'

/** Stands in for React's server while the reference is made: it notes what it is given to render. */
export * from 'react-dom/server'

let noted: ReactElement | null = null

export function renderToString(element: ReactElement): string {
  noted = element
  return render(element)
}

export function notedElement(): ReactElement {
  if (!noted) throw new Error('Nothing was rendered in one go.')
  return noted
}
