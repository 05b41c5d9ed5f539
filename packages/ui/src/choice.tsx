import type { ComponentPropsWithRef, ReactNode } from 'react'
import './choice.css'
import { classNames } from './class-names.ts'
import { CheckIcon, ChevronEndIcon } from './shell-icon.tsx'

type RowText = { start?: ReactNode; title: ReactNode; meta?: ReactNode }

function RowBody({ start, title, meta }: RowText) {
  return (
    <>
      {start && <span className="c-choice__start">{start}</span>}
      <span className="c-choice__text">
        <span className="c-choice__title">{title}</span>
        {meta && <span className="c-choice__meta">{meta}</span>}
      </span>
    </>
  )
}

export type RadioCardProps = RowText &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'title'> & {
    /** `money` for a bonus, otherwise `plain`. */
    tone?: 'plain' | 'money'
  }

/** A radio button as a whole row. Put it in a `fieldset` with a legend or in a named `radiogroup`. */
export function RadioCard({ start, title, meta, tone = 'plain', className, ...input }: RadioCardProps) {
  return (
    <label className={classNames('c-choice', 'c-choice--radio', `c-choice--${tone}`, className)}>
      <input {...input} type="radio" className="c-choice__radio" />
      <RowBody start={start} title={title} meta={meta} />
    </label>
  )
}

export type ChoiceRowProps = RowText &
  Omit<ComponentPropsWithRef<'button'>, 'title' | 'children'> & {
    /** Selected: a tick replaces the chevron. */
    chosen?: boolean
  }

/** A button row that opens its item (a payment method). */
export function ChoiceRow({ start, title, meta, chosen = false, className, ...button }: ChoiceRowProps) {
  return (
    <button
      {...button}
      type="button"
      aria-current={chosen || undefined}
      className={classNames('c-choice', chosen && 'c-choice--chosen', className)}
    >
      <RowBody start={start} title={title} meta={meta} />
      <span className="c-choice__end">{chosen ? <CheckIcon /> : <ChevronEndIcon />}</span>
    </button>
  )
}

export type PresetsProps = {
  /** Accessible name of the group. */
  label: string
  options: readonly { value: string; label: ReactNode }[]
  /** The selected value, if any. */
  value: string | undefined
  onChoose: (value: string) => void
  disabled?: boolean
}

/** Buttons for preset amounts. */
export function Presets({ label, options, value, onChoose, disabled }: PresetsProps) {
  if (options.length === 0) return null
  return (
    <fieldset className="c-presets" aria-label={label} disabled={disabled}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className="c-presets__option"
          aria-pressed={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
