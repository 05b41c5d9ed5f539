import type { ReactNode } from 'react'
import './password-form-result.css'

type PasswordFormResultProps = { icon: ReactNode; children: ReactNode }

/** What stands in the place of a form that has been sent, or that cannot be. It has the focus that the form had, and is read out. */
export function PasswordFormResult({ icon, children }: PasswordFormResultProps) {
  return (
    <div className="s-password-face" tabIndex={-1} ref={takeFocus}>
      {icon}
      {children}
    </div>
  )
}

function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
