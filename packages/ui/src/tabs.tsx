import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import './chip.css'
import { classNames } from './class-names.ts'
import { getRovingIndex } from './roving.ts'
import './tabs.css'

export type TabItem<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean }

export type TabsProps<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** `segmented` in a dialog, `chips` in a page, `underline` below a title. */
  variant?: 'segmented' | 'chips' | 'underline'
  /** Must equal the `id` of the `TabPanel`. */
  id: string
  className?: string
}

/** A tab list with roving focus. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, items, value, onChange, variant = 'segmented', id, className } = props
  const row = useRef<HTMLDivElement>(null)

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabs = [...(row.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]:not(:disabled)') ?? [])]
    const currentIndex = tabs.indexOf(event.target as HTMLButtonElement)
    const to = getRovingIndex(
      event.key,
      currentIndex,
      tabs.length,
      row.current?.matches(':dir(rtl)') ?? false,
    )
    const target = to === undefined ? undefined : tabs[to]
    if (!target) return
    event.preventDefault()
    target.focus()
    target.click()
  }

  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      className={classNames('c-tabs', `c-tabs--${variant}`, className)}
      onKeyDown={move}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          id={`${id}-tab-${item.value}`}
          aria-controls={item.value === value ? `${id}-panel` : undefined}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          disabled={item.disabled}
          className={variant === 'chips' ? 'c-chip' : 'c-tabs__tab'}
          onClick={() => onChange(item.value)}
        >
          {item.label}
        </button>
      ))}
    </div>
  )
}

export function TabPanel({ id, value, children, className }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${value}`} className={className}>
      {children}
    </div>
  )
}

export type TabPanelProps = { id: string; value: string; children: ReactNode; className?: string }
