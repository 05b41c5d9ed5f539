import { useSyncExternalStore } from 'react'

const CHANGED = 'kept-changed'

/** What a browser keeps of a visitor's choices [9-09a]. */
type StoredChoice = 'paymentGeo' | 'equivalentCurrency'

function readChoice(key: StoredChoice): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    // Where storage is forbidden nothing is kept.
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

/** A choice that this browser keeps, in all of its tabs; null where there is none, and before hydration. */
export function useStoredChoice(
  key: StoredChoice,
): readonly [value: string | null, keep: (value: string | null) => void] {
  const value = useSyncExternalStore(
    (listener) => {
      // The first is of this tab, the second of the others.
      for (const event of [CHANGED, 'storage']) addEventListener(event, listener)
      return () => {
        for (const event of [CHANGED, 'storage']) removeEventListener(event, listener)
      }
    },
    () => readChoice(key),
    () => null,
  )
  return [value, (next) => storeChoice(key, next)]
}
