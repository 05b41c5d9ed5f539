import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import './checkbox.css'
import { classNames } from './class-names.ts'
import { ErrorIcon } from './shell-icon.tsx'

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  /** The label; it may contain links. */
  children: ReactNode
  error?: ReactNode
}

/** The whole row is the click target. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const noteId = useId()
  return (
    <div className={classNames('c-check', className)}>
      <label className="c-check__line">
        <input
          {...input}
          type="checkbox"
          className="c-check__box"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{children}</span>
      </label>
      <div id={noteId} className="c-check__error" aria-live="polite">
        {error && <ErrorIcon size={16} />}
        {error}
      </div>
    </div>
  )
}

export type ToggleProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'role'> & {
  children: ReactNode
  /** Label at the start and switch at the end of the row. */
  spread?: boolean
}

/** A switch; use it where the change applies immediately. */
export function Toggle({ children, spread = false, className, ...input }: ToggleProps) {
  return (
    <label className={classNames('c-check__line', spread && 'c-check__line--spread', className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state */}
      <input {...input} type="checkbox" role="switch" className="c-switch" />
      <span>{children}</span>
    </label>
  )
}
