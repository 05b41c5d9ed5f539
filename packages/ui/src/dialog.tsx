import { Dialog as Base } from '@base-ui/react/dialog'
import { type CSSProperties, type ReactNode, type RefObject, useEffect } from 'react'
import { classNames } from './class-names.ts'
import './dialog.css'
import { dialogZIndex, openLevels } from './dialog-levels.ts'
import { CloseIcon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import type { SwipeDirection } from './swipe.ts'
import { useSwipe } from './use-swipe.ts'
import './visually-hidden.css'

/** How the player asked to close it. The dialog stays until `open` is false: saying no is doing nothing. */
export type DialogCloseReason = 'cross' | 'escape' | 'outside' | 'swipe'

export type DialogProps = {
  open: boolean
  onClose: (reason: DialogCloseReason) => void
  /** After the last frame of the opening or closing transition. */
  onSettled?: (open: boolean) => void
  title: ReactNode
  /** The title is heard, not seen: the content shows its own. */
  titleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  /** No cross, and neither Escape nor a press outside closes it: an answer is needed. */
  mustAnswer?: boolean
  /** 432, 576 or 928 wide. */
  size?: 'sm' | 'md' | 'lg'
  /** Below 768: fill the screen, or a sheet from the bottom. */
  phone?: 'full' | 'sheet'
  /** Where a finger may drag it out. */
  swipe?: SwipeDirection
  /** 0 for the lowest. The layer is 1000 + 2 a level. */
  level?: number
  /** No padding and no title line: the content lays out the whole panel. */
  flush?: boolean
  /** The action, last and always in view. */
  foot?: ReactNode
  /** What has the focus first; otherwise the first thing that can have it. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets the focus after closing; otherwise what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

const reasons: Record<string, DialogCloseReason> = {
  'close-press': 'cross',
  'escape-key': 'escape',
  'outside-press': 'outside',
}

/**
 * Two dialogs beside each other in the tree both hear Escape: only the top one answers. A press on a toast
 * is outside, but not meant for the dialog.
 */
function isMine(event: Event, level: number): boolean {
  const target = event.target
  const spared = target instanceof Element && target.closest('[data-keeps-dialogs]') !== null
  return !spared && openLevels.isTop(level)
}

/** A modal dialog over Base UI: import it only from a lazily loaded part. */
export function Dialog(props: DialogProps) {
  const { open, onClose, onSettled, title, description, closeLabel, children, foot } = props
  const {
    size = 'sm',
    phone = 'full',
    level = 0,
    flush = false,
    titleHidden = false,
    mustAnswer = false,
  } = props

  useEffect(() => (open ? openLevels.add(level) : undefined), [open, level])

  const change = (next: boolean, details: Base.Root.ChangeEventDetails) => {
    if (next) return
    const reason = reasons[details.reason]
    if (reason && !mustAnswer && isMine(details.event, level)) onClose(reason)
    // The caller decides: the dialog goes when `open` does.
    details.cancel()
  }
  const swipe = useSwipe(mustAnswer ? undefined : props.swipe, () => onClose('swipe'))

  return (
    <Base.Root open={open} onOpenChange={change} onOpenChangeComplete={onSettled}>
      <Base.Portal>
        <Base.Backdrop
          forceRender
          className={classNames('c-scrim', level > 0 && 'c-scrim--next')}
          style={{ zIndex: dialogZIndex(level) - 1 }}
        />
        <Base.Viewport
          className={classNames('c-stage', `c-stage--${phone}`)}
          style={{ zIndex: dialogZIndex(level) }}
        >
          <Base.Popup
            {...swipe}
            className={classNames(
              'c-dialog',
              `c-dialog--${phone}`,
              flush && 'c-dialog--flush',
              props.className,
            )}
            style={{ '--dialog-size': `var(--dialog-${size})` } as CSSProperties}
            initialFocus={props.initialFocus}
            finalFocus={props.finalFocus}
          >
            <Base.Title className={titleHidden || flush ? 'c-hidden' : 'c-dialog__title'}>{title}</Base.Title>
            {description && (
              <Base.Description className="c-dialog__description">{description}</Base.Description>
            )}
            <div className="c-dialog__body">{children}</div>
            {foot && <div className="c-dialog__foot">{foot}</div>}
            {!mustAnswer && (
              <Base.Close className={iconButtonClass(false, 'c-dialog__close')} aria-label={closeLabel}>
                <CloseIcon />
              </Base.Close>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
