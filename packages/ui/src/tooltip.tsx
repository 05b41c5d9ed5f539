import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import './float.css'
import './tooltip.css'

export type TooltipProps = {
  /** Supplementary text only: tooltips do not show on touch screens. */
  text: ReactNode
  /** A button or link with an accessible name. */
  children: ReactElement
  side?: 'top' | 'bottom'
}

/** Shown on hover and focus, closed by Escape. Uses Base UI: import it only from a lazily loaded chunk. */
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
