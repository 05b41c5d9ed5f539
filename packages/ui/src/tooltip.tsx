import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import './float.css'
import './tooltip.css'

export type TooltipProps = {
  /** A few words. What matters stands on the page itself: a tooltip is not there on a touch screen. */
  text: ReactNode
  /** The button or link that it is about. It has a name of its own. */
  children: ReactElement
  side?: 'top' | 'bottom'
}

/** A few words beside what the pointer or the focus is on; Escape sends them away. Over Base UI. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children as ReactElement<Record<string, unknown>>} delay={300} />
      <Base.Portal>
        <Base.Positioner className="c-float-place" side={side} sideOffset={8} collisionPadding={8}>
          <Base.Popup className="c-float c-float--words c-tooltip" role="tooltip">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
