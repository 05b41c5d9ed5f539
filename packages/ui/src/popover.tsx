import { Popover as Base } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import './float.css'
import './popover.css'
import { CloseIcon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement
  title: ReactNode
  closeLabel: string
  children: ReactNode
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
}

/** A small non-modal panel at its button. Uses Base UI: import it only from a lazily loaded chunk. */
export function Popover({ trigger, title, closeLabel, children, isOpen, onOpenChange }: PopoverProps) {
  return (
    <Base.Root
      {...(isOpen !== undefined && { open: isOpen })}
      {...(onOpenChange && { onOpenChange: (open: boolean) => onOpenChange(open) })}
    >
      <Base.Trigger render={trigger as ReactElement<Record<string, unknown>>} />
      <Base.Portal>
        <Base.Positioner className="c-float-place" align="start" sideOffset={8} collisionPadding={8}>
          <Base.Popup className="c-float c-popover">
            <div className="c-popover__head">
              <Base.Title className="c-popover__title">{title}</Base.Title>
              <Base.Close className={iconButtonClass()} aria-label={closeLabel}>
                <CloseIcon size={18} />
              </Base.Close>
            </div>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
