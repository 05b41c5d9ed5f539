import type { ReactNode } from 'react'

type ProfileScreenProps = { title: string; lead: ReactNode; children: ReactNode }

export function ProfileScreen({ title, lead, children }: ProfileScreenProps) {
  return (
    <div className="s-profile-screen">
      <header className="s-profile-screen__head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {children}
    </div>
  )
}
