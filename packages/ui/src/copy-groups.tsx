import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import './copy-groups.css'
import './float.css'
import { CopyIcon } from './icon.tsx'
import { useCopying } from './use-copying.ts'

export interface CopyGroupsProps {
  label: ReactNode
  value: string
  /** Label of the button ("Copy the address"). */
  copyLabel: string
  /** Confirmation ("Copied"). */
  copiedLabel: string
  /** Shown above the value if the browser denies clipboard access, for manual copying. */
  promptLabel: string
}

/** A long value in groups of four characters, to be compared or typed, with a copy button. */
export function CopyGroups({ label, value, copyLabel, copiedLabel, promptLabel }: CopyGroupsProps) {
  const id = useId()
  const { copy, isConfirmed } = useCopying(value, promptLabel)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <div role="group" aria-labelledby={id} className="c-copy-groups">
      <span id={id} className="c-copy-groups__label">
        {label}
      </span>
      {/* The gaps are margins, so that a selection that is copied by hand contains no spaces. */}
      <span className="c-copy-groups__value" dir="ltr" translate="no">
        {(value.match(/.{1,4}/gu) ?? []).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: groups are identified by position
          <span key={index}>{group}</span>
        ))}
      </span>
      <span className="c-copy-groups__action">
        <Button size="sm" start={<CopyIcon size={18} />} onClick={copy}>
          {copyLabel}
        </Button>
        {/* Always mounted: live regions announce changes only. */}
        <span role="status" className="c-float c-float--words c-copy-groups__status">
          {isConfirmed && copiedLabel}
        </span>
      </span>
    </div>
  )
}
