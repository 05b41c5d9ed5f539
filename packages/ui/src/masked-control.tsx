import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'

/** `show` of a prefix must be a prefix of `show` of the whole, so the caret can be restored. */
export type Mask = {
  /** Normalises typed or pasted text to the value. */
  parsed: (typed: string) => string
  /** Formats the value for display. */
  show: (value: string) => string
}

export type MaskedControlProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** The value without the mask. */
  value: string
  onValueChange: (value: string) => void
  mask: Mask
}

/**
 * An input that reformats what is typed. It has no `maxLength`: the browser would cut pasted text before the
 * mask reads it; `parsed` limits the length.
 */
export function MaskedControl({ value, onValueChange, mask, ...input }: MaskedControlProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, forceRender] = useState(0)

  // The browser moves the caret to the end when the value is replaced: restore it.
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const next = mask.parsed(typed)
    const shown = mask.show(next)
    if (shown !== typed) {
      const before = typed.slice(0, target.selectionStart ?? typed.length)
      caret.current = Math.min(mask.show(mask.parsed(before)).length, shown.length)
      // The value did not change, so React would not reset the text: force a render.
      forceRender((count) => count + 1)
    }
    onValueChange(next)
  }

  return <input type="text" {...input} ref={field} value={mask.show(value)} onChange={change} />
}
