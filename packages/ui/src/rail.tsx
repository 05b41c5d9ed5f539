import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { ChevronEndIcon, ChevronStartIcon } from './shell-icon.tsx'
import './rail.css'

export type RailProps = {
  title: ReactNode
  /** At the end of the title's line: a "See all" link. */
  more?: ReactNode
  previousLabel: string
  nextLabel: string
  /** `covers`: 2.6, 5 or 7 in view; `wide`: cards of about 280 px. */
  columns?: 'covers' | 'wide'
  headingLevel?: 2 | 3
  children: readonly ReactNode[]
}

/** A horizontally scrolling row with previous and next buttons for a mouse. */
export function Rail(props: RailProps) {
  const { title, more, previousLabel, nextLabel, columns = 'covers', headingLevel = 2, children } = props
  const list = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, measure } = useScrollEnds(list, children.length)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'

  const scroll = (forward: boolean) => {
    const row = list.current
    if (!row) return
    const direction = row.matches(':dir(rtl)') === forward ? -1 : 1
    row.scrollBy({ left: direction * row.clientWidth * 0.9 })
  }

  return (
    <section className="c-rail">
      <div className="c-rail__head">
        <Heading>{title}</Heading>
        {more && <div className="c-rail__more">{more}</div>}
        <div className="c-rail__arrows" hidden={atStart && atEnd}>
          <IconButton label={previousLabel} disabled={atStart} onClick={() => scroll(false)}>
            <ChevronStartIcon />
          </IconButton>
          <IconButton label={nextLabel} disabled={atEnd} onClick={() => scroll(true)}>
            <ChevronEndIcon />
          </IconButton>
        </div>
      </div>
      <ul ref={list} className={classNames('c-rail__list', `c-rail__list--${columns}`)} onScroll={measure}>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the children carry their own keys
          <li key={index}>{child}</li>
        ))}
      </ul>
    </section>
  )
}

/** Whether the row is scrolled to its start or end. Both until measured, so that no buttons flash. */
function useScrollEnds(list: { current: HTMLElement | null }, count: number) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  const measure = useCallback(() => {
    const row = list.current
    if (!row) return
    const offset = Math.abs(row.scrollLeft)
    const next = { atStart: offset < 2, atEnd: offset > row.scrollWidth - row.clientWidth - 2 }
    setEnds((before) => (before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next))
  }, [list])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed count changes the scroll width without a resize
  useEffect(() => {
    const row = list.current
    if (!row) return
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    return () => observer.disconnect()
  }, [list, measure, count])
  return { ...ends, measure }
}
