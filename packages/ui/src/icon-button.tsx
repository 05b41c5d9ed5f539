import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './icon-button.css'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** Accessible name. */
  label: string
  outlined?: boolean
  /** A dot that marks something new. Mention it in `label` too. */
  dot?: boolean
  children: ReactNode
}

/** Icon button styles for a link. */
export function iconButtonClass(outlined = false, extra?: string): string {
  return classNames('c-icon-button', outlined && 'c-icon-button--outlined', extra)
}

/** An icon-only button, 44 px square. */
export function IconButton(props: IconButtonProps) {
  const { label, outlined, dot, children, className, type = 'button', ...button } = props
  return (
    <button {...button} type={type} aria-label={label} className={iconButtonClass(outlined, className)}>
      {children}
      {dot && <span className="c-icon-button__dot" />}
    </button>
  )
}
