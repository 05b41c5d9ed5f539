import type { ReactNode } from 'react'
import './dialog-answers.css'

/** The answers to what a dialog asks, side by side where there is room. */
export function DialogAnswers({ children }: { children: ReactNode }) {
  return <div className="s-dialog-answers">{children}</div>
}
