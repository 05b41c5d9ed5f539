export interface Fresh<T> {
  (): Promise<T>
  /** What is known at once; null before anything was loaded. Asks for a renewal where it is due. */
  known(): T | null
}

/**
 * Keeps what `load` answers for a time. While it is being loaded again, and when that fails, the last answer stands: only
 * `onFailure` hears of it.
 * @throws what `load` throws, as long as nothing was ever loaded
 */
export function fresh<T>(
  lifeMs: number,
  load: () => Promise<T>,
  onFailure: (error: unknown) => void,
  now = () => performance.now(),
): Fresh<T> {
  let last: { readonly value: T; readonly until: number } | null = null
  let loading: Promise<T> | null = null

  const read = async () => {
    if (last && now() < last.until) return last.value
    if (!loading) {
      loading = load()
        .then((value) => {
          last = { value, until: now() + lifeMs }
          return value
        })
        .finally(() => {
          loading = null
        })
      loading.catch(onFailure)
    }
    // Nobody waits for a renewal: who comes while it runs gets what was true a minute ago.
    return last ? last.value : loading
  }
  const known = () => {
    // A failure is told of above.
    if (!last || now() >= last.until) read().catch(() => {})
    return last?.value ?? null
  }
  return Object.assign(read, { known })
}
