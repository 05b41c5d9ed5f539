/** Above this length a value is not stored, and counts as absent. */
const MAX_LENGTH = 100_000

/** `localStorage` or `sessionStorage` without exceptions. */
export interface SafeStorage {
  /** Null if there is no value, and if storage is blocked. */
  read(key: string): string | null
  /**
   * @param value null to remove it
   * @returns false if it was not stored, because storage is blocked or full
   */
  write(key: string, value: string | null): boolean
}

/** @param getStorage merely reading the global throws if storage is blocked */
function createSafeStorage(getStorage: () => Storage): SafeStorage {
  return {
    read(key) {
      try {
        const value = getStorage().getItem(key)
        return value && value.length > MAX_LENGTH ? null : value
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        if (value === null) getStorage().removeItem(key)
        else if (value.length > MAX_LENGTH) return false
        else getStorage().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
  }
}

export const safeLocalStorage = createSafeStorage(() => localStorage)
export const safeSessionStorage = createSafeStorage(() => sessionStorage)

/**
 * Reads a JSON value; null if there is none, or if it is not JSON.
 *
 * @param parse checks the value, which any script of the site may have written, or an earlier version of it
 */
export function readJson<T>(
  storage: SafeStorage,
  key: string,
  parse: (value: unknown) => T | null,
): T | null {
  try {
    return parse(JSON.parse(storage.read(key) ?? 'null'))
  } catch {
    return null
  }
}
