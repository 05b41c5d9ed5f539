import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './skeleton.css'

export type SkeletonProps = {
  /** `tall` and `square` have the size of a game cover. */
  shape?: 'line' | 'block' | 'circle' | 'tall' | 'square'
  /** Any CSS length; a line fills its container by default. */
  width?: string
  height?: string
}

/** A placeholder of the final size, to prevent layout shift. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  // The policy of the site refuses style attributes in the HTML that the server renders.
  const setSize = (element: HTMLElement | null) => {
    if (!element) return
    element.style.inlineSize = width ?? ''
    element.style.blockSize = height ?? ''
  }
  return (
    <span className={classNames('c-skeleton', `c-skeleton--${shape}`)} ref={setSize} aria-hidden="true" />
  )
}

/** Announces loading to screen readers, and shows `slow` to everyone after 8 s. */
export function Loading({ label, slow, children }: { label: string; slow?: ReactNode; children: ReactNode }) {
  return (
    <div aria-busy="true" role="status" aria-label={label}>
      {children}
      {slow && <p className="c-loading__slow">{slow}</p>}
    </div>
  )
}
