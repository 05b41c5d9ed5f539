import { type ComponentPropsWithRef, useEffect, useState } from 'react'
import './copy-field.css'
import { COPIED_MS, copyText } from './copy-text.ts'
import type { FieldFrame } from './field.tsx'
import './float.css'
import { CopyIcon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { TextInput } from './text-input.tsx'

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
  // A new count restarts the confirmation's timer.
  const [copyCount, setCopyCount] = useState(0)
  const [confirmedCount, setConfirmedCount] = useState(0)
  const isConfirmationShown = copyCount > confirmedCount
  useEffect(() => {
    if (copyCount === 0) return
    const timer = setTimeout(() => setConfirmedCount(copyCount), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copyCount])

  async function copy() {
    if (await copyText(value, promptLabel)) setCopyCount((count) => count + 1)
  }

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
            {isConfirmationShown && copiedLabel}
          </span>
        </span>
      }
    />
  )
}
