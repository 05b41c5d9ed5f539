import type { ReactNode } from 'react'
import './password-form-result.css'

type PasswordFormResultProps = { icon: ReactNode; children: ReactNode }

/** Replaces a submitted or unavailable form, takes its focus and is announced. */
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
