import type { ReactNode } from 'react'
import './badge.css'
import { classNames } from './class-names.ts'

/** `money` marks an amount earned or about to be earned; `on-picture` is for use on a cover. */
export type BadgeTone = 'neutral' | 'money' | 'success' | 'warn' | 'danger' | 'info' | 'on-picture'

/** A label of at most three words. */
export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span className={classNames('c-badge', `c-badge--${tone}`, className)}>
      {icon}
      {children}
    </span>
  )
}

export type BadgeProps = { tone?: BadgeTone; icon?: ReactNode; children: ReactNode; className?: string }
