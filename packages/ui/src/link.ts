import { classNames } from './class-names.ts'
import './link.css'

/**
 * The look of a link in text, of one that looks the same and stands alone, where a finger finds it as easily as a button, or
 * of a quiet one that stands alone ("See all"), for any kind of link or button.
 */
export function linkClass(look: 'text' | 'alone' | 'quiet' = 'text', extra?: string): string {
  return classNames('c-link', look !== 'text' && `c-link--${look}`, extra)
}
