import { useEffect } from 'react'

/**
 * Marks the document once scripts have taken it over, for tests that ask for it.
 * @param isWhole whether nothing that comes by itself is still to be taken over
 */
export function useHydratedMark(isWhole: boolean): void {
  useEffect(() => {
    if (isWhole) document.documentElement.dataset.hydrated = ''
  }, [isWhole])
}
