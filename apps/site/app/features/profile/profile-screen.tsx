import { classNames } from '@croupier/ui/class-names.ts'
import type { ReactNode } from 'react'

type ProfileScreenProps = {
  title: string
  lead: ReactNode
  children: ReactNode
  /** Uses the whole column, for cards; text and forms keep a readable width. */
  wide?: boolean
}

export function ProfileScreen({ title, lead, children, wide = false }: ProfileScreenProps) {
  return (
    <div className={classNames('s-profile-screen', wide && 's-profile-screen--wide')}>
      <header className="s-profile-screen__head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  )
}
