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
    /** Names the button ("Copy the code"). */
    copyLabel: string
    /** Said beside it once that is done ("Copied"). */
    copiedLabel: string
    /** Above the value where the browser does not let anything be copied, for the player to do it. */
    promptLabel: string
  }

/** Something to be taken elsewhere, such as an address: read, selected as a whole, copied. */
export function CopyField({ value, copyLabel, copiedLabel, promptLabel, ...field }: CopyFieldProps) {
  // The number of the copy that is told of: another one begins the time anew.
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
          {/* Always there, so that what is written into it is announced. */}
          <span role="status" className="c-float c-float--words c-copy-field__told">
            {isConfirmationShown && copiedLabel}
          </span>
        </span>
      }
    />
  )
}
