import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from './class-names.ts'
import './dialog.css'
import { forgetFocus, giveFocusBack, keepTabInside, rememberFocus, tabStops } from './dialog-focus.ts'
import { dialogZIndex, openLevels } from './dialog-levels.ts'
import { CloseIcon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'
import { makeOthersInert } from './inert-others.ts'
import type { SwipeDirection } from './swipe.ts'
import { useSwipe } from './use-swipe.ts'
import { type TransitionMarks, useTransition } from './use-transition.ts'
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
  /** What has the focus first; otherwise the first thing that can have it, but for the cross. */
  initialFocus?: RefObject<HTMLElement | null>
  /** What gets the focus after closing; otherwise what had it before. */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** What lies open on top of a dialog and belongs to it: Escape, Tab or a press outside is meant for that first. */
const OPEN_POPUP = '[role="combobox"][aria-expanded="true"], [data-popup-open], :popover-open'

const hasPopup = (panel: HTMLElement | null) => panel?.querySelector(OPEN_POPUP) != null

/**
 * A modal dialog: what lies under it is out of reach, the keyboard stays inside, and the focus goes back to where it was.
 * It is in the page while it is open and on its way in or out, and nowhere on the server.
 */
export function Dialog(props: DialogProps) {
  const { open, onSettled, level = 0 } = props
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isThere, marks } = useTransition(open, panel, onSettled)
  const hasEntered = useModality(props, frame, panel)
  useKeys(props, panel)
  if (!isThere) return null
  return createPortal(
    <div ref={frame}>
      <div
        className={classNames('c-scrim', level > 0 && 'c-scrim--next')}
        style={{ zIndex: dialogZIndex(level) - 1 }}
        {...marks}
      />
      <Stage {...props} panel={panel} marks={marks} hasEntered={hasEntered} />
    </div>,
    document.body,
  )
}

/** Takes the rest of the page out of reach and the focus in, and gives both back. @returns whether the focus came in yet */
function useModality(
  { open, level = 0, initialFocus, finalFocus }: DialogProps,
  frame: RefObject<HTMLDivElement | null>,
  panel: RefObject<HTMLDivElement | null>,
): RefObject<boolean> {
  const hasEntered = useRef(false)
  const start = useEffectEvent((element: HTMLElement) => {
    if (element.contains(document.activeElement)) return
    // Where there is nothing but the cross yet, the dialog itself: its title is read out, and Enter closes nothing.
    const first = tabStops(element).find((one) => !one.matches('.c-dialog__close'))
    const target = initialFocus?.current ?? first ?? element
    target.focus({ preventScroll: true })
  })
  const end = useEffectEvent((element: HTMLElement) => giveFocusBack(element, finalFocus?.current))

  useEffect(() => {
    const [outer, element] = [frame.current, panel.current]
    if (!open || !outer || !element) return
    const leaveLevel = openLevels.add(level)
    // First the focus: what is taken out of reach would lose it to nothing.
    start(element)
    const giveBack = makeOthersInert(outer)
    return () => {
      giveBack()
      leaveLevel()
      end(element)
      hasEntered.current = false
      if (openLevels.isEmpty()) forgetFocus()
    }
  }, [open, level, frame, panel])
  return hasEntered
}

/** Escape closes the topmost dialog [2.3-01], and Tab walks round in it. */
function useKeys(
  { open, level = 0, mustAnswer, onClose }: DialogProps,
  panel: RefObject<HTMLElement | null>,
) {
  const answer = useEffectEvent((event: KeyboardEvent, hadPopup: boolean) => {
    const { key, target } = event
    const isSpared = target instanceof Element && target.closest('[data-keeps-dialogs]') !== null
    if (hadPopup || isSpared || event.defaultPrevented || event.isComposing) return
    // Dialogs that lie above each other all hear it: only the top one answers.
    if (!panel.current || !openLevels.isTop(level)) return
    if (key === 'Escape' && !mustAnswer) onClose('escape')
    if (key === 'Tab') keepTabInside(panel.current, event)
  })
  useEffect(() => {
    if (!open) return
    let hadPopup = false
    // Before anything else hears it: what it closes is no longer to be seen afterwards.
    const before = () => {
      hadPopup = hasPopup(panel.current)
    }
    const after = (event: KeyboardEvent) => answer(event, hadPopup)
    window.addEventListener('keydown', before, true)
    window.addEventListener('keydown', after)
    return () => {
      window.removeEventListener('keydown', before, true)
      window.removeEventListener('keydown', after)
    }
  }, [open, panel])
}

/** A press that begins and ends beside the panel, while nothing of the dialog's own lies open. */
function usePressOutside(
  { level = 0, mustAnswer, onClose }: DialogProps,
  panel: RefObject<HTMLElement | null>,
) {
  const began = useRef(false)
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      began.current = target === currentTarget && !hasPopup(panel.current)
    },
    onClick({ target, currentTarget }: { target: EventTarget; currentTarget: EventTarget }) {
      const isOutside = began.current && target === currentTarget
      began.current = false
      if (isOutside && !mustAnswer && openLevels.isTop(level)) onClose('outside')
    },
  }
}

type StageProps = DialogProps & {
  panel: RefObject<HTMLDivElement | null>
  marks: TransitionMarks
  hasEntered: RefObject<boolean>
}

/** The room that the dialog stands in, and the dialog itself. */
function Stage(props: StageProps) {
  const { onClose, title, description, closeLabel, children, foot, panel, marks, hasEntered } = props
  const { size = 'sm', phone = 'full', level = 0 } = props
  const { flush = false, titleHidden = false, mustAnswer = false } = props
  const id = useId()
  const pressOutside = usePressOutside(props, panel)
  const swipe = useSwipe(mustAnswer ? undefined : props.swipe, () => onClose('swipe'))

  return (
    <div
      role="presentation"
      className={classNames('c-stage', `c-stage--${phone}`)}
      style={{ zIndex: dialogZIndex(level) }}
      {...pressOutside}
    >
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}title`}
        aria-describedby={description ? `${id}description` : undefined}
        tabIndex={-1}
        {...swipe}
        {...marks}
        className={classNames('c-dialog', `c-dialog--${phone}`, flush && 'c-dialog--flush', props.className)}
        style={{ '--dialog-size': `var(--dialog-${size})` } as CSSProperties}
        onFocus={({ relatedTarget }) => {
          if (!hasEntered.current) rememberFocus(relatedTarget)
          hasEntered.current = true
        }}
      >
        <h2 id={`${id}title`} className={titleHidden || flush ? 'c-hidden' : 'c-dialog__title'}>
          {title}
        </h2>
        {description && (
          <p id={`${id}description`} className="c-dialog__description">
            {description}
          </p>
        )}
        <div className="c-dialog__body">{children}</div>
        {foot && <div className="c-dialog__foot">{foot}</div>}
        {!mustAnswer && (
          <button
            type="button"
            className={iconButtonClass(false, 'c-dialog__close')}
            aria-label={closeLabel}
            onClick={() => onClose('cross')}
          >
            <CloseIcon />
          </button>
        )}
      </div>
    </div>
  )
}
