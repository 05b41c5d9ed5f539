import { Card } from '@croupier/ui/card.tsx'
import type { ReactNode } from 'react'
import './code-page-card.css'

type CodePageCardProps = {
  icon: ReactNode
  title: string
  text: ReactNode
  /** The card replaced the focused button: focus its title, so that screen readers announce it. */
  shouldFocusTitle?: boolean
  children: ReactNode
}

/** The content of a page opened by a link with a code. */
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
