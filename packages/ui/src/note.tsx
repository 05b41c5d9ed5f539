import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { ErrorIcon, InfoIcon, SuccessIcon, WarnIcon } from './shell-icon.tsx'
import './note.css'

const icons = { info: InfoIcon, warn: WarnIcon, danger: ErrorIcon, success: SuccessIcon }

export type NoteProps = {
  tone?: keyof typeof icons
  title?: ReactNode
  /** Result of a player's action: announced to screen readers. */
  announced?: boolean
  children?: ReactNode
}

/** A message beside its subject: a condition, a warning, the result of a submit. */
export function Note({ tone = 'info', title, announced = false, children }: NoteProps) {
  const ToneIcon = icons[tone]
  const role = announced ? (tone === 'danger' || tone === 'warn' ? 'alert' : 'status') : undefined
  return (
    <div className={classNames('c-note', `c-note--${tone}`)} role={role}>
      <ToneIcon className="c-note__icon" />
      <div>
        {title && <p className="c-note__title">{title}</p>}
        {children}
      </div>
    </div>
  )
}
