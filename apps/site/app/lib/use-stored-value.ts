import { useSyncExternalStore } from 'react'
import type { SafeStorage } from './storage.ts'

const CHANGED_EVENT = 'stored-value-changed'

/**
 * Stores a value and updates the components that use it.
 *
 * @param value null to remove it
 * @returns whether it was stored
 */
export function storeValue(storage: SafeStorage, key: string, value: string | null): boolean {
  const isStored = storage.write(key, value)
  if (isStored) dispatchEvent(new Event(CHANGED_EVENT))
  return isStored
}

/** A stored value; null if there is none, and before hydration. Values of local storage follow other tabs. */
export function useStoredValue(
  storage: SafeStorage,
  key: string,
): readonly [value: string | null, store: (value: string | null) => void] {
  const value = useSyncExternalStore(
    watchStoredValues,
    () => storage.read(key),
    () => null,
  )
  return [value, (next) => void storeValue(storage, key, next)]
}

function watchStoredValues(listener: () => void): () => void {
  // The first event is dispatched by this tab, the second by the browser for other tabs.
  for (const event of [CHANGED_EVENT, 'storage']) addEventListener(event, listener)
  return () => {
    for (const event of [CHANGED_EVENT, 'storage']) removeEventListener(event, listener)
  }
}
