import type { ReactNode } from 'react'
import './card-input.css'
import {
  type CardNetwork,
  cardCodeLength,
  cardNetwork,
  formatCardExpiry,
  formatCardNumber,
  readCardExpiry,
  readCardNumber,
} from './card-number.ts'
import { controlHints } from './control-hints.ts'
import { extractDigits } from './digits.ts'
import { Field, FieldGroup } from './field.tsx'
import { CardIcon } from './icon.tsx'
import { MaskedControl } from './masked-control.tsx'
import { TextInput } from './text-input.tsx'

export type CardPart = 'number' | 'holder' | 'expiry' | 'code'
/** Digits only: `number`, `expiry` (MMYY) and `code`. */
export type CardValue = Readonly<Record<CardPart, string>>

export type CardInputProps = {
  id?: string
  label: ReactNode
  labelHidden?: boolean
  partLabels: Readonly<Record<CardPart, string>>
  /** Explains where the code is printed. */
  codeHint?: ReactNode
  value: CardValue
  onValueChange: (value: CardValue) => void
  onPartBlur?: (part: CardPart) => void
  errors?: Partial<Readonly<Record<CardPart, ReactNode>>>
  /** Network names shown beside the number. */
  networkLabels: Readonly<Record<CardNetwork, string>>
  disabled?: boolean
}

/**
 * A payment card. Only for a payment provider's own page or frame: card numbers must never reach the
 * platform, and no call of the contract has a field for one.
 */
export function CardInput(props: CardInputProps) {
  const { id, label, labelHidden, partLabels, codeHint, value, onValueChange, onPartBlur } = props
  const { errors = {}, networkLabels, disabled } = props
  const network = cardNetwork(value.number)
  const part = (name: CardPart) => ({
    value: value[name],
    onValueChange: (next: string) => onValueChange({ ...value, [name]: next }),
    onBlur: () => onPartBlur?.(name),
    disabled,
    className: 'c-input__control',
  })

  return (
    <FieldGroup id={id} label={label} labelHidden={labelHidden} tight>
      <div className="c-card-input">
        <Field label={partLabels.number} error={errors.number} className="c-card-input__wide">
          {(ids) => (
            <div dir="ltr" className="c-input">
              <MaskedControl
                {...controlHints.cardNumber}
                {...ids}
                {...part('number')}
                mask={{ parsed: readCardNumber, show: formatCardNumber }}
              />
              <span className="c-input__end">{network ? networkLabels[network] : <CardIcon />}</span>
            </div>
          )}
        </Field>
        <TextInput
          {...controlHints.cardName}
          className="c-card-input__wide"
          label={partLabels.holder}
          error={errors.holder}
          value={value.holder}
          disabled={disabled}
          maxLength={60}
          onChange={({ target }) => onValueChange({ ...value, holder: target.value })}
          onBlur={() => onPartBlur?.('holder')}
        />
        <Field label={partLabels.expiry} error={errors.expiry}>
          {(ids) => (
            <div dir="ltr" className="c-input">
              <MaskedControl
                {...controlHints.cardExpiry}
                {...ids}
                {...part('expiry')}
                mask={{ parsed: readCardExpiry, show: formatCardExpiry }}
              />
            </div>
          )}
        </Field>
        <Field label={partLabels.code} hint={codeHint} error={errors.code}>
          {(ids) => (
            <div dir="ltr" className="c-input">
              <MaskedControl
                {...controlHints.cardCode}
                {...ids}
                {...part('code')}
                mask={{
                  parsed: (typed) => extractDigits(typed, cardCodeLength(value.number)),
                  show: (digits) => digits,
                }}
              />
            </div>
          )}
        </Field>
      </div>
    </FieldGroup>
  )
}
