export interface Fresh<T> {
  (): Promise<T>
  /** What is known at once; null before anything was loaded. Asks for a renewal where it is due. */
  known(): T | null
}

/**
 * Keeps what `load` answers for a time. While it is being loaded again, and when that fails, the last answer stands.
 * @throws what `load` throws, as long as nothing was ever loaded
 */
export function fresh<T>(lifeMs: number, load: () => Promise<T>, now = () => performance.now()): Fresh<T> {
  let last: { readonly value: T; readonly until: number } | null = null
  let loading: Promise<T> | null = null

  const read = async () => {
    if (last && now() < last.until) return last.value
    loading ??= load()
      .then((value) => {
        last = { value, until: now() + lifeMs }
        return value
      })
      .finally(() => {
        loading = null
      })
    if (!last) return loading
    // Nobody waits for the renewal: who comes while it runs gets what was true a minute ago.
    loading.catch(() => {})
    return last.value
  }
  const known = () => {
    if (!last || now() >= last.until) read().catch(() => {})
    return last?.value ?? null
  }
  return Object.assign(read, { known })
}
