import { TabPanel, Tabs } from '@croupier/ui/tabs.tsx'
import { type ReactNode, useId } from 'react'
import type { Way, WayTabsProps } from './way-tabs.tsx'

type WayChoiceProps = Pick<WayTabsProps, 'ways' | 'label' | 'labelOf'> & {
  way: Way
  onChoose: (way: Way) => void
  /** What the way is gone by. */
  children: ReactNode
}

/** A tab for each way, over what it is gone by. */
export default function WayChoice({ ways, way, label, labelOf, onChoose, children }: WayChoiceProps) {
  const id = useId()
  return (
    <>
      <Tabs
        id={id}
        className="s-form__tabs"
        label={label}
        items={ways.map((value) => ({ value, label: labelOf(value) }))}
        value={way}
        onChange={onChoose}
      />
      <TabPanel id={id} value={way}>
        {children}
      </TabPanel>
    </>
  )
}
