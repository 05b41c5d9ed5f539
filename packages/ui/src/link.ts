import { classNames } from './class-names.ts'
import './link.css'

/**
 * Link styles: `text` within text, `alone` for a stand-alone link with a button-sized touch target, `quiet`
 * for a muted stand-alone link ("See all").
 */
export function linkClass(look: 'text' | 'alone' | 'quiet' = 'text', extra?: string): string {
  return classNames('c-link', look !== 'text' && `c-link--${look}`, extra)
}
