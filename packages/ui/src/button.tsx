import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import './button.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'tint' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'danger-fill'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  /** `primary` is the one brass block of a screen or dialog. `danger-fill` belongs in a confirming dialog only. */
  variant?: ButtonVariant
  /** 36, 44 or 52 high; on touch never under 44. */
  size?: ButtonSize
  block?: boolean
  /** What it does at the start, what you get at the end: a submit with a sum. */
  split?: boolean
}

/** The look of a button for an `<a>` or a router link. Import this file, so that its styles come along. */
export function buttonClass(options: ButtonLook = {}, extra?: string): string {
  const { variant = 'secondary', size = 'md', block = false, split = false } = options
  const shape = [block && 'c-button--block', split && 'c-button--split']
  return classNames('c-button', `c-button--${variant}`, `c-button--${size}`, ...shape, extra)
}

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** Sends nothing while true and says so to assistive technology; the width stays and so does the focus. */
    loading?: boolean
    /** What is happening ("Sending"). Without it the label stays beside the spinner. */
    loadingLabel?: ReactNode
    /** Why the button cannot be used now: it stays reachable, and the reason stands beside it. */
    disabledReason?: ReactNode
    /** Pressed while it cannot be used: leads to what stands against it. */
    onDisabledPress?: () => void
    start?: ReactNode
    end?: ReactNode
  }

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    block,
    split,
    loading = false,
    loadingLabel,
    disabled = false,
    disabledReason,
    onDisabledPress,
    start,
    end,
    ...rest
  } = props
  const { children, className, onClick, type = 'button', ...button } = rest
  const reasonId = useId()
  const isRefused = Boolean(disabledReason)
  const isInactive = loading || isRefused || disabled

  // aria-disabled instead of disabled: a disabled button drops the focus and cannot tell why it is disabled.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isInactive) return onClick?.(event)
    event.preventDefault()
    if (!loading) onDisabledPress?.()
  }

  const element = (
    <button
      {...button}
      type={type}
      className={buttonClass({ variant, size, block, split }, className)}
      aria-disabled={isInactive || undefined}
      aria-busy={loading || undefined}
      aria-describedby={classNames(button['aria-describedby'], isRefused && reasonId) || undefined}
      onClick={handleClick}
    >
      <span className="c-button__face" data-hidden={loading || undefined}>
        {start}
        {children}
        {end}
      </span>
      {(loading || loadingLabel) && (
        <span className="c-button__face c-button__face--busy" data-hidden={!loading || undefined}>
          <Spinner size={18} />
          {loadingLabel ?? children}
        </span>
      )}
    </button>
  )
  // Where it may come to be refused and back, it stays the same button and keeps the focus.
  if (!isRefused && !onDisabledPress) return element
  return (
    <span className={classNames('c-button-refused', block && 'c-button-refused--block')}>
      {element}
      {isRefused && (
        <span id={reasonId} className="c-button-refused__reason">
          {disabledReason}
        </span>
      )}
    </span>
  )
}
