import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useId } from 'react'
import './button.css'
import { classNames } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonVariant = 'primary' | 'tint' | 'secondary' | 'outline' | 'ghost' | 'danger' | 'danger-fill'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonLook = {
  /** At most one `primary` per screen or dialog. `danger-fill` only in a confirmation dialog. */
  variant?: ButtonVariant
  /** 36, 44 or 52 px high; at least 44 on touch. */
  size?: ButtonSize
  block?: boolean
  /** Label at the start, amount at the end (a submit with an amount). */
  split?: boolean
}

/** Button styles for an `<a>` or a router link. Importing it also loads the style sheet. */
export function buttonClass(options: ButtonLook = {}, extra?: string): string {
  const { variant = 'secondary', size = 'md', block = false, split = false } = options
  const shape = [block && 'c-button--block', split && 'c-button--split']
  return classNames('c-button', `c-button--${variant}`, `c-button--${size}`, ...shape, extra)
}

export type ButtonProps = ButtonLook &
  ComponentPropsWithRef<'button'> & {
    /** Blocks presses and sets aria-busy; width and focus are kept. */
    loading?: boolean
    /** Progress text ("Sending"). Without it the label stays beside the spinner. */
    loadingLabel?: ReactNode
    /** Why the button cannot be used: it stays focusable and shows the reason. */
    disabledReason?: ReactNode
    /** Called when the button is pressed while disabled. */
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

  // aria-disabled instead of disabled: a disabled button loses focus and cannot announce a reason.
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
  if (!isRefused) return element
  return (
    <span className={classNames('c-button-refused', block && 'c-button-refused--block')}>
      {element}
      <span id={reasonId} className="c-button-refused__reason">
        {disabledReason}
      </span>
    </span>
  )
}
