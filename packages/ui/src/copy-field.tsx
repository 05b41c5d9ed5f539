import type { ComponentPropsWithRef } from 'react'
import './copy-field.css'
import type { FieldFrame } from './field.tsx'
import './float.css'
import { CopyIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'
import { useCopying } from './use-copying.ts'

export type CopyFieldProps = FieldFrame &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'readOnly' | 'disabled'> & {
    value: string
    /** Label of the button ("Copy the code"). */
    copyLabel: string
    /** Confirmation ("Copied"). */
    copiedLabel: string
    /** Shown above the value if the browser denies clipboard access, for manual copying. */
    promptLabel: string
  }

/** A read-only value with a copy button. */
export function CopyField({ value, copyLabel, copiedLabel, promptLabel, ...field }: CopyFieldProps) {
  const { copy, isConfirmed } = useCopying(value, promptLabel)
  return (
    <TextInput
      dir="ltr"
      spellCheck={false}
      autoComplete="off"
      onFocus={({ target }) => target.select()}
      {...field}
      readOnly
      value={value}
      end={
        <span className="c-copy-field">
          <IconButton label={copyLabel} onClick={copy}>
            <CopyIcon size={18} />
          </IconButton>
          {/* Always mounted: live regions announce changes only. */}
          <span role="status" className="c-float c-float--words c-copy-field__status">
            {isConfirmed && copiedLabel}
          </span>
        </span>
      }
    />
  )
}
