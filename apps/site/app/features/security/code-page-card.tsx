import { Card } from '@croupier/ui/card.tsx'
import type { ReactNode } from 'react'
import './code-page-card.css'

type CodePageCardProps = {
  icon: ReactNode
  title: string
  text: string
  /** It took the place of the button that had the focus: its title gets it, and is read out. */
  shouldFocusTitle?: boolean
  children: ReactNode
}

/** The one thing that a page whose address holds a code says, or asks. */
export function CodePageCard({ icon, title, text, shouldFocusTitle = false, children }: CodePageCardProps) {
  return (
    <Card as="section" className="s-code" aria-labelledby="code-title">
      {icon}
      <h1 id="code-title" tabIndex={-1} ref={shouldFocusTitle ? takeFocus : undefined}>
        {title}
      </h1>
      <p>{text}</p>
      {children}
    </Card>
  )
}

function takeFocus(element: HTMLElement | null) {
  element?.focus()
}
