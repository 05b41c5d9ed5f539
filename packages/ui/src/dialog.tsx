import {
  type CSSProperties,
  type MouseEvent,
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
import { clearFocusHistory, getTabStops, restoreFocus, saveFocus, trapTab } from './dialog-focus.ts'
import { iconButtonClass } from './icon-button.tsx'
import { dialogZIndex, openDialogs } from './open-dialogs.ts'
import { CloseIcon } from './shell-icon.tsx'
import type { SwipeDirection } from './swipe.ts'
import { useSwipe } from './use-swipe.ts'
import { type TransitionAttributes, useTransition } from './use-transition.ts'
import './visually-hidden.css'

/** The action that requests closing. The dialog stays open until `open` is false. */
export type DialogCloseReason = 'cross' | 'escape' | 'outside' | 'swipe'

export type DialogProps = {
  open: boolean
  onClose: (reason: DialogCloseReason) => void
  /** After the last frame of the opening or closing transition. */
  onSettled?: (open: boolean) => void
  title: ReactNode
  /** The title is visually hidden: the content shows its own. */
  titleHidden?: boolean
  description?: ReactNode
  closeLabel: string
  /** No close button, and neither Escape nor an outside press closes it: an answer is required. */
  preventDismiss?: boolean
  /** 432, 576 or 928 px wide. */
  size?: 'sm' | 'md' | 'lg'
  /** Below 768 px: full screen, or a sheet from the bottom. */
  phone?: 'full' | 'sheet'
  /** Direction of the closing swipe. */
  swipe?: SwipeDirection
  /** 0 for the lowest. The z-index is 1000 + 2 per level. */
  level?: number
  /** No padding and no title line: the content fills the whole panel. */
  flush?: boolean
  /** Actions, always visible at the bottom. */
  footer?: ReactNode
  /** Receives the focus first; default: the first tabbable element other than the close button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Receives the focus after closing; default: the element focused before. */
  finalFocus?: RefObject<HTMLElement | null>
  className?: string
  children: ReactNode
}

/** Open popups of the dialog: Escape, Tab and outside presses go to them first. */
const OPEN_POPUP =
  '[role="combobox"][aria-expanded="true"]:not([data-inline-list]), [data-popup-open], :popover-open'

const hasPopup = (panel: HTMLElement | null) => panel?.querySelector(OPEN_POPUP) != null

/**
 * A modal dialog: the rest of the page is inert, Tab stays inside, and focus is restored on close. Rendered
 * only while open or in transition, never on the server.
 */
export function Dialog(props: DialogProps) {
  const { open, onSettled, level = 0 } = props
  const frame = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { isMounted, attributes } = useTransition(open, panel, onSettled)
  const onFocusChange = useModality(props, frame, panel)
  const hadPopup = useDialogKeys(props, panel)
  if (!isMounted) return null
  return createPortal(
    <div ref={frame}>
      <div
        className={classNames('c-scrim', level > 0 && 'c-scrim--next')}
        style={{ zIndex: dialogZIndex(level) - 1 }}
        {...attributes}
      />
      <DialogPanel {...props} {...{ panel, attributes, onFocusChange, hadPopup }} />
    </div>,
    document.body,
  )
}

/** Makes the rest of the page inert and manages focus. @returns a callback to report focus changes */
function useModality(
  { open, level = 0, initialFocus, finalFocus }: DialogProps,
  frame: RefObject<HTMLDivElement | null>,
  panel: RefObject<HTMLDivElement | null>,
): (target: EventTarget & Element, before: EventTarget | null) => void {
  /** Last focused element inside; null until focus has entered. */
  const last = useRef<Element | null>(null)
  const focusPanel = useEffectEvent(() => {
    const element = panel.current
    if (!element || element.contains(document.activeElement)) return
    // With nothing but the close button, focus the dialog: its title is read out and Enter does not close it.
    const first = getTabStops(element).find((one) => !one.matches('.c-dialog__close, [aria-disabled="true"]'))
    const target = initialFocus?.current ?? first ?? element
    target.focus({ preventScroll: true })
  })
  const restorePreviousFocus = useEffectEvent((element: HTMLElement) =>
    restoreFocus(element, finalFocus?.current),
  )

  useEffect(() => {
    const [frameElement, element] = [frame.current, panel.current]
    if (!open || !frameElement || !element) return
    const remove = openDialogs.add({ level, frame: frameElement, focusPanel: () => focusPanel() })
    return () => {
      remove()
      restorePreviousFocus(element)
      last.current = null
      const next = openDialogs.topmost()
      if (!next) clearFocusHistory()
      // The focused element was removed together with the dialog that opened this one, or never existed.
      else if (document.activeElement === document.body) next.focusPanel()
    }
  }, [open, level, frame, panel])

  // The focused element was replaced by new content, such as an awaited result.
  useEffect(() => {
    const isLost = last.current?.isConnected === false && document.activeElement === document.body
    if (open && isLost && openDialogs.isTop(level)) focusPanel()
  })

  return (target, before) => {
    if (!last.current) saveFocus(before)
    if (panel.current?.contains(target)) last.current = target
  }
}

/**
 * Escape closes the topmost dialog [2.3-01] and Tab cycles inside. @returns whether a popup was open before a
 * press
 */
function useDialogKeys(
  { open, level = 0, preventDismiss, onClose }: DialogProps,
  panel: RefObject<HTMLElement | null>,
): RefObject<boolean> {
  const hadPopup = useRef(false)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (hadPopup.current || event.defaultPrevented || event.isComposing) return
    // Every open dialog receives the event; only the topmost one handles it.
    if (!panel.current || !openDialogs.isTop(level)) return
    const isExempt = target instanceof Element && target.closest('[data-keeps-dialogs]') !== null
    // Ignore auto-repeat of a held key.
    if (key === 'Escape' && !preventDismiss && !isExempt && !event.repeat) onClose('escape')
    if (key === 'Tab') trapTab(panel.current, event)
  })
  useEffect(() => {
    if (!open) return
    // Capture phase: check before another handler closes the popup.
    const before = () => {
      hadPopup.current = hasPopup(panel.current)
    }
    const after = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', before, true)
    window.addEventListener('pointerdown', before, true)
    window.addEventListener('keydown', after)
    return () => {
      window.removeEventListener('keydown', before, true)
      window.removeEventListener('pointerdown', before, true)
      window.removeEventListener('keydown', after)
    }
  }, [open, panel])
  return hadPopup
}

/** Closes on a press that begins and ends outside the panel while no popup was open. */
function usePressOutside(
  { open, level = 0, preventDismiss, onClose }: DialogProps,
  hadPopup: RefObject<boolean>,
) {
  const [pressStartedOutside, pressEndedOutside] = [useRef(false), useRef(false)]
  return {
    onPointerDown({ target, currentTarget }: PointerEvent) {
      pressStartedOutside.current = target === currentTarget && !hadPopup.current
    },
    onPointerUp({ target, currentTarget }: PointerEvent) {
      pressEndedOutside.current = target === currentTarget
    },
    onClick({ target, currentTarget, detail }: MouseEvent) {
      const isOutside = pressStartedOutside.current && pressEndedOutside.current && target === currentTarget
      pressStartedOutside.current = false
      // The second click of a double click that opened the dialog does not close it.
      if (isOutside && detail < 2 && open && !preventDismiss && openDialogs.isTop(level)) onClose('outside')
    },
  }
}

type DialogPanelProps = DialogProps & {
  panel: RefObject<HTMLDivElement | null>
  attributes: TransitionAttributes
  onFocusChange: ReturnType<typeof useModality>
  hadPopup: RefObject<boolean>
}

function DialogPanel(props: DialogPanelProps) {
  const { onClose, title, description, closeLabel, children, footer, panel, attributes, onFocusChange } =
    props
  const { size = 'sm', phone = 'full', level = 0 } = props
  const { flush = false, titleHidden = false, preventDismiss = false } = props
  const id = useId()
  const pressOutside = usePressOutside(props, props.hadPopup)
  const swipe = useSwipe(preventDismiss ? undefined : props.swipe, () => onClose('swipe'))

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
        // A closing dialog takes no input.
        inert={!props.open}
        aria-hidden={props.open ? undefined : true}
        {...swipe}
        {...attributes}
        className={classNames('c-dialog', `c-dialog--${phone}`, flush && 'c-dialog--flush', props.className)}
        style={{ '--dialog-size': `var(--dialog-${size})` } as CSSProperties}
        onFocus={({ target, relatedTarget }) => onFocusChange(target, relatedTarget)}
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
        {footer && <div className="c-dialog__footer">{footer}</div>}
        {!preventDismiss && (
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
