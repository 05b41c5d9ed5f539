import { useSyncExternalStore } from 'react'

const CHANGED = 'kept-changed'

/** Choices stored in local storage [9-09a]. */
type StoredChoice = 'paymentGeo' | 'equivalentCurrency'

export function readStoredChoice(key: StoredChoice): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Storage is not available.
    return null
  }
}

function storeChoice(key: StoredChoice, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    return
  }
  dispatchEvent(new Event(CHANGED))
}

/** A stored choice, synchronised between tabs; null if there is none, and before hydration. */
export function useStoredChoice(
  key: StoredChoice,
): readonly [value: string | null, keep: (value: string | null) => void] {
  const value = useSyncExternalStore(
    (listener) => {
      // The first event is dispatched by this tab, the second by the browser for other tabs.
      for (const event of [CHANGED, 'storage']) addEventListener(event, listener)
      return () => {
        for (const event of [CHANGED, 'storage']) removeEventListener(event, listener)
      }
    },
    () => readStoredChoice(key),
    () => null,
  )
  return [value, (next) => storeChoice(key, next)]
}
