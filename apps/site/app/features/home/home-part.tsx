import type { ReactNode } from 'react'
import './home-part.css'

type HomePartProps = {
  /** Unique on the page. */
  id: string
  title: ReactNode
  /** A link at the end of the title line. */
  more: ReactNode
  children: ReactNode
}

/** A titled section of the home page. */
export function HomePart({ id, title, more, children }: HomePartProps) {
  const titleId = `home-${id}`
  return (
    <section className="s-home-part" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}
