import type { ComponentPropsWithRef, ReactNode } from 'react'
import './card.css'
import { classNames } from './class-names.ts'

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** `felt`: at most one at the top of a page and one further down. */
  ground?: 'surface' | 'felt'
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
}

/** Do not nest cards: use a `Divider`. */
export function Card({ ground = 'surface', as = 'div', className, ...rest }: CardProps) {
  // All elements allowed in `as` accept the props of a div.
  const Tag = as as 'div'
  return (
    <Tag {...rest} className={classNames('c-card', ground === 'felt' && 'c-card--felt on-felt', className)} />
  )
}

/** A horizontal rule, optionally with text ("or continue with"). */
export function Divider({ children }: { children?: ReactNode }) {
  if (!children) return <hr className="c-divider" />
  return <div className="c-divider c-divider--worded">{children}</div>
}
