import type { CSSProperties, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './skeleton.css'

export type SkeletonProps = {
  /** `tall` and `square` have a cover's exact box. */
  shape?: 'line' | 'block' | 'circle' | 'tall' | 'square'
  /** Any CSS length; a line is otherwise as wide as its place. */
  width?: string
  height?: string
}

/** A place that is being filled, in the exact final box. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  const size: CSSProperties = { inlineSize: width, blockSize: height }
  return <span className={classNames('c-skeleton', `c-skeleton--${shape}`)} style={size} aria-hidden="true" />
}

/** Says to those who do not see the skeletons that something is coming, and after 8 s to all that it is slow. */
export function Loading({ label, slow, children }: { label: string; slow?: ReactNode; children: ReactNode }) {
  return (
    <div aria-busy="true" role="status" aria-label={label}>
      {children}
      {slow && <p className="c-loading__slow">{slow}</p>}
    </div>
  )
}
