import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Checkbox } from './checkbox.tsx'
import { classNames } from './class-names.ts'
import './destination-tag-input.css'
import { controlHints } from './control-hints.ts'
import { readDestinationTag } from './destination-tag.ts'
import { Field, type FieldFrame, splitFrameProps } from './field.tsx'
import { MaskedControl } from './masked-control.tsx'
import { Note } from './note.tsx'

export type DestinationTagInputProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'maxLength' | 'ref'> & {
    value: string
    onValueChange: (value: string) => void
    /** Warns that money sent without a required tag is lost. */
    warning: ReactNode
    /**
     * Label of the checkbox that confirms that the address needs no tag. An empty field alone does not
     * confirm it.
     */
    noTagLabel: ReactNode
    isWithoutTag: boolean
    onWithoutTagChange: (isWithoutTag: boolean) => void
  }

/** The destination tag or memo of a crypto withdrawal to a shared address. */
export function DestinationTagInput(props: DestinationTagInputProps) {
  const { frame, control } = splitFrameProps(props)
  const { value, onValueChange, warning, noTagLabel, isWithoutTag, onWithoutTagChange, ...rest } = control
  const { disabled = false, ...input } = rest
  return (
    <div className="c-tag">
      <Field {...frame}>
        {(ids) => (
          <div className={classNames('c-input', isWithoutTag && 'c-input--locked')}>
            <MaskedControl
              {...controlHints.destinationTag}
              dir="ltr"
              {...input}
              {...ids}
              disabled={disabled || isWithoutTag}
              mask={{ parsed: readDestinationTag, show: (tag) => tag }}
              value={value}
              onValueChange={onValueChange}
              className="c-input__control c-input__control--exact"
            />
          </div>
        )}
      </Field>
      <Checkbox
        checked={isWithoutTag}
        disabled={disabled}
        onChange={({ target }) => {
          if (target.checked) onValueChange('')
          onWithoutTagChange(target.checked)
        }}
      >
        {noTagLabel}
      </Checkbox>
      {value === '' && !isWithoutTag && <Note tone="warn">{warning}</Note>}
    </div>
  )
}
