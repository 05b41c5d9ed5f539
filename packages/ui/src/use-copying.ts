import { useEffect, useState } from 'react'
import { COPIED_MS, copyText } from './copy-text.ts'

/**
 * Copies a value, and confirms it for a while.
 * @param prompt shown above the value if the browser denies clipboard access, for manual copying
 */
export function useCopying(value: string, prompt: string) {
  // A new count restarts the confirmation's timer.
  const [copyCount, setCopyCount] = useState(0)
  const [confirmedCount, setConfirmedCount] = useState(0)
  useEffect(() => {
    if (copyCount === 0) return
    const timer = setTimeout(() => setConfirmedCount(copyCount), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copyCount])

  async function copy() {
    if (await copyText(value, prompt)) setCopyCount((count) => count + 1)
  }

  return { copy, isConfirmed: copyCount > confirmedCount }
}
