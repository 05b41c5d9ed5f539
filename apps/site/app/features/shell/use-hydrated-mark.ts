import { useEffect } from 'react'

/**
 * Marks the document once scripts have taken it over, for tests that ask for it.
 * @param isComplete whether nothing that comes by itself is still to be taken over
 */
export function useHydratedMark(isComplete: boolean): void {
  useEffect(() => {
    if (isComplete) document.documentElement.dataset.hydrated = ''
  }, [isComplete])
}
