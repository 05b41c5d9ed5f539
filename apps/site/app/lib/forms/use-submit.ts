import { useRef, useState } from 'react'

/**
 * Submits what `useFormSubmit` does not cover: forms without rules, and buttons of dialogs. While a submission is
 * pending, further ones are ignored.
 * @param send its errors are not handled here
 */
export function useSubmit<Input extends readonly unknown[]>(send: (...input: Input) => Promise<void>) {
  const [isSubmitting, setSubmitting] = useState(false)
  // A second event may arrive before the first one is rendered.
  const isPending = useRef(false)
  async function submit(...input: Input): Promise<void> {
    if (isPending.current) return
    isPending.current = true
    setSubmitting(true)
    try {
      await send(...input)
    } finally {
      isPending.current = false
      setSubmitting(false)
    }
  }
  return { submit, isSubmitting }
}
