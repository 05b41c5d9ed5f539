import { type ReactNode, useState } from 'react'
import './animated-amount.css'

interface AnimatedAmountProps {
  /** The unformatted amount; a change triggers the animation. */
  value: string
  children: ReactNode
}

/** A changing amount: a new value fades in without counting. The first value does not fade. */
export function AnimatedAmount({ value, children }: AnimatedAmountProps) {
  const [shown, setShown] = useState({ text: value, changes: 0 })
  const changes = shown.text === value ? shown.changes : shown.changes + 1
  if (changes !== shown.changes) setShown({ text: value, changes })
  return (
    <span key={changes} className={changes > 0 ? 's-changed' : undefined}>
      {children}
    </span>
  )
}
