import type { ReactNode } from 'react'
import './visually-hidden.css'

/** Hidden visually, available to screen readers. */
export function VisuallyHidden({
  children,
  as: Tag = 'span',
}: {
  children: ReactNode
  as?: 'span' | 'h2' | 'h3'
}) {
  return <Tag className="c-hidden">{children}</Tag>
}
