import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import './list.css'

export function List({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className="c-list" aria-label={label}>
      {children}
    </ul>
  )
}

export type ListRowProps = {
  start?: ReactNode
  title: ReactNode
  meta?: ReactNode
  /** An amount, a count or a state, at the end. */
  end?: ReactNode
  endMeta?: ReactNode
}

/** A dialog that a link of the row opens grows out of it. */
export function ListRow({ start, title, meta, end, endMeta }: ListRowProps) {
  return (
    <li className="c-list__row" data-grows>
      {start}
      <div className="c-list__text">
        <div className="c-list__title">{title}</div>
        {meta && <div className="c-list__meta">{meta}</div>}
      </div>
      {(end || endMeta) && (
        <div className="c-list__end">
          {end}
          {endMeta && <div className="c-list__meta">{endMeta}</div>}
        </div>
      )}
    </li>
  )
}

export type TableColumn = {
  id: string
  label: ReactNode
  /** Aligns the column to the end, for amounts. */
  end?: boolean
}

export type TableProps = {
  /** Accessible name of the table. */
  caption: string
  columns: readonly TableColumn[]
  rows: readonly { id: string; cells: Readonly<Record<string, ReactNode>> }[]
}

/** A table; below 768 px each row is stacked with its labels beside the values. */
export function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className="c-table">
      <caption className="c-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" className={classNames(column.end && 'c-table__end')}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.id} className={classNames(column.end && 'c-table__end')}>
                <span className="c-table__label">{column.label}</span>
                <span>{row.cells[column.id]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Name-value pairs ("Method", "Bank card"). */
export function DataList({
  items,
}: {
  items: readonly { id: string; label: ReactNode; value: ReactNode }[]
}) {
  return (
    <dl className="c-data">
      {items.map((item) => (
        <div key={item.id} className="c-data__pair">
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  )
}
