import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './icon-button.css'

export type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** Its name for those who do not see the icon. */
  label: string
  outlined?: boolean
  /** A small dot: something new is behind it. Say it in `label` too. */
  dot?: boolean
  children: ReactNode
}

/** The look of an icon button for a link. */
export function iconButtonClass(outlined = false, extra?: string): string {
  return classNames('c-icon-button', outlined && 'c-icon-button--outlined', extra)
}

/** 44 square, an icon alone. */
export function IconButton(props: IconButtonProps) {
  const { label, outlined, dot, children, className, type = 'button', ...button } = props
  return (
    <button {...button} type={type} aria-label={label} className={iconButtonClass(outlined, className)}>
      {children}
      {dot && <span className="c-icon-button__dot" />}
    </button>
  )
}
