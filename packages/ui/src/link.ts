import { classNames } from './class-names.ts'
import './link.css'

/** The look of a link in text, or of a quiet one that stands alone ("See all"), for any kind of link or button. */
export function linkClass(look: 'text' | 'quiet' = 'text', extra?: string): string {
  return classNames('c-link', look === 'quiet' && 'c-link--quiet', extra)
}
