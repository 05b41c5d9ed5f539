import { useEffect } from 'react'

/**
 * Marks the document as hydrated, for tests.
 * @param isComplete whether all lazily hydrated parts are hydrated
 */
export function useHydratedMark(isComplete: boolean): void {
  useEffect(() => {
    if (isComplete) document.documentElement.dataset.hydrated = ''
  }, [isComplete])
}
