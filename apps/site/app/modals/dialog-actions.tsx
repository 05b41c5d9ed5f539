import type { ReactNode } from 'react'
import './dialog-actions.css'

/** The answers to what a dialog asks, side by side where there is room. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="s-dialog-answers">{children}</div>
}
