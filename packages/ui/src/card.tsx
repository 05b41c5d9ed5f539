import type { ComponentPropsWithRef, ReactNode } from 'react'
import './card.css'
import { classNames } from './class-names.ts'

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** `felt` is the one coloured room: at most one at the top of a page and one further down. */
  ground?: 'surface' | 'felt'
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
}

/** Surface, hairline and light edge. No card inside a card: use a `Divider`. */
export function Card({ ground = 'surface', as = 'div', className, ...rest }: CardProps) {
  // The parts named in `as` share the properties of a div.
  const Tag = as as 'div'
  return (
    <Tag {...rest} className={classNames('c-card', ground === 'felt' && 'c-card--felt on-felt', className)} />
  )
}

/** A hairline; with a word in it ("or continue with") it parts two ways. */
export function Divider({ children }: { children?: ReactNode }) {
  if (!children) return <hr className="c-divider" />
  return <div className="c-divider c-divider--worded">{children}</div>
}
