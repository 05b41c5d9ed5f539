import { classNames } from '@croupier/ui/class-names.ts'
import type { ReactNode } from 'react'

type ProfileScreenProps = {
  title: string
  lead: ReactNode
  children: ReactNode
  /** Uses the whole column, for cards and lists; text and forms keep a readable width. */
  wide?: boolean
  /** On wide screens: two columns of cards, or a narrower one beside the forms. */
  columns?: 'pair' | 'side'
}

export function ProfileScreen({ title, lead, children, wide = false, columns }: ProfileScreenProps) {
  return (
    <div
      className={classNames(
        's-profile-screen',
        wide && 's-profile-screen--wide',
        columns && 's-profile-screen--columns',
        columns === 'side' && 's-profile-screen--side',
      )}
    >
      <header className="s-profile-screen__head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  )
}
