import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { iconButtonClass } from './icon-button.tsx'
import { pageNumbers } from './page-numbers.ts'
import { ChevronEndIcon, ChevronStartIcon } from './shell-icon.tsx'
import './pagination.css'

/** Props for the link of a page. */
export type PageLink = {
  page: number
  className: string
  'aria-label': string
  'aria-current': 'page' | undefined
  children: ReactNode
}

export type PaginationProps = {
  page: number
  pages: number
  label: string
  previousLabel: string
  nextLabel: string
  pageLabel: (page: number) => string
  link: (link: PageLink) => ReactNode
}

/** Pagination by links. Renders nothing for a single page. */
export function Pagination(props: PaginationProps) {
  const { page, pages, label, previousLabel, nextLabel, pageLabel, link } = props
  if (pages <= 1) return null

  const renderStep = (to: number, name: string, icon: ReactNode) => {
    const className = iconButtonClass(true)
    if (to < 1 || to > pages) {
      return <span className={classNames(className, 'c-pages__off')}>{icon}</span>
    }
    return link({ page: to, className, 'aria-label': name, 'aria-current': undefined, children: icon })
  }

  return (
    <nav aria-label={label}>
      <ol className="c-pages">
        <li>{renderStep(page - 1, previousLabel, <ChevronStartIcon />)}</li>
        {pageNumbers(page, pages).map((number, at) => (
          <li key={number ?? `gap-${at}`}>
            {number === null ? (
              <span className="c-pages__gap">…</span>
            ) : (
              link({
                page: number,
                className: 'c-pages__link',
                'aria-label': pageLabel(number),
                'aria-current': number === page ? 'page' : undefined,
                children: number,
              })
            )}
          </li>
        ))}
        <li>{renderStep(page + 1, nextLabel, <ChevronEndIcon />)}</li>
      </ol>
    </nav>
  )
}
