import { hydrateRoot } from 'react-dom/client'
import { elementOf, type Part } from '../pages/elements.ts'

declare global {
  interface Window {
    parts?: Part
    /** What React says about a difference from the server's page, after which it renders the page anew. */
    difference?: string
  }
}

/** Hydrates the elements of a page, without components. */
const { parts } = window
if (!parts) throw new Error('The page has no parts.')
hydrateRoot(document, elementOf(parts), {
  onRecoverableError(error) {
    window.difference = String(error)
  },
})
