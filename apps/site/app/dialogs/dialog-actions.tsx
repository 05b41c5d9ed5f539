import type { ReactNode } from 'react'
import './dialog-actions.css'

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="s-dialog-answers">{children}</div>
}
