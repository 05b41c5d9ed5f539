import { TabPanel, Tabs } from '@croupier/ui/tabs.tsx'
import { Fragment, type ReactNode, useId, useState } from 'react'

/** How one registers and signs in. */
export type Way = 'email' | 'phone'

interface WayTabsProps {
  /** Those that the house has, the first one first. */
  ways: readonly Way[]
  label: string
  labelOf: (way: Way) => string
  onChange?: (way: Way) => void
  children: (way: Way) => ReactNode
}

/** A tab for each way where there are several [2.4-01a 2.5-02a]. What was filled in for the one is nothing for the other [2.5-06]. */
export function WayTabs({ ways, label, labelOf, onChange, children }: WayTabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(ways[0])
  const way = ways.find((one) => one === chosen) ?? ways[0] ?? 'email'
  const form = <Fragment key={way}>{children(way)}</Fragment>
  if (ways.length === 1) return form
  return (
    <>
      <Tabs
        id={id}
        className="s-form__tabs"
        label={label}
        items={ways.map((value) => ({ value, label: labelOf(value) }))}
        value={way}
        onChange={(next) => {
          setChosen(next)
          if (next !== way) onChange?.(next)
        }}
      />
      <TabPanel id={id} value={way}>
        {form}
      </TabPanel>
    </>
  )
}
