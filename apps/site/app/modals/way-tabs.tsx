import { Fragment, lazy, type ReactNode, Suspense, useState } from 'react'
import { fetchAgain } from './fetch-again.ts'

/** Where there is one way there is nothing to choose, and nothing to fetch for it. */
const WayChoice = lazy(() => fetchAgain(() => import('./way-choice.tsx')))

/** How one registers and signs in. */
export type Way = 'email' | 'phone'

export interface WayTabsProps {
  /** Those that the house has, the first one first. */
  ways: readonly Way[]
  /** Which is open first; the first of them without. */
  first?: Way | undefined
  label: string
  labelOf: (way: Way) => string
  onChange?: (way: Way) => void
  children: (way: Way) => ReactNode
}

/** A tab for each way where there are several [2.4-01a 2.5-02a]. What was filled in for the one is nothing for the other [2.5-06]. */
export function WayTabs({ ways, first = ways[0], label, labelOf, onChange, children }: WayTabsProps) {
  const [chosen, setChosen] = useState(first)
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'email'
  const form = <Fragment key={way}>{children(way)}</Fragment>
  if (ways.length === 1) return form
  const choose = (next: Way) => {
    setChosen(next)
    if (next !== way) onChange?.(next)
  }
  return (
    <Suspense fallback={null}>
      <WayChoice {...{ ways, way, label, labelOf }} onChoose={choose}>
        {form}
      </WayChoice>
    </Suspense>
  )
}
