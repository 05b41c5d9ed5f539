import { type ChangeEvent, type ComponentPropsWithRef, useLayoutEffect, useRef, useState } from 'react'

/** How a value is kept and how it is shown. `show` of a beginning has to be a beginning of what `show` gives. */
export type Mask = {
  /** What is kept of what was typed or pasted. */
  parsed: (typed: string) => string
  /** What the field shows of the kept value. */
  show: (value: string) => string
}

export type MaskedControlProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'ref'> & {
  /** Without the mask. */
  value: string
  onValueChange: (value: string) => void
  mask: Mask
}

/**
 * The bare control of a field that mends what is typed. No `maxLength` on it: the browser would cut what is pasted before
 * it is read; the mask keeps the limit.
 */
export function MaskedControl({ value, onValueChange, mask, ...input }: MaskedControlProps) {
  const field = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [, forceRender] = useState(0)

  // Where the value was mended, the browser would put the caret at the end: it belongs where it was typed.
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
      // Where the mended value is the one before, nothing else would draw the field again.
      forceRender((count) => count + 1)
    }
    onValueChange(next)
  }

  return <input type="text" {...input} ref={field} value={mask.show(value)} onChange={change} />
}
