export interface RevalidatingReader<T> {
  (): Promise<T>
  /** The cached value; null before the first load. Starts a renewal if the value has expired. */
  peek(): T | null
  /** The value is out of date: the next read waits for a new one. */
  expire(): void
}

/**
 * Caches the result of `load`. During a renewal and after a failed one, the previous value is served;
 * failures are passed to `onFailure`.
 * @throws the error of `load` as long as no load has succeeded
 */
export function staleWhileRevalidate<T>(
  maxAgeMs: number,
  load: () => Promise<T>,
  onFailure: (error: unknown) => void,
  now = () => performance.now(),
): RevalidatingReader<T> {
  let cached: { readonly value: T; readonly expiresAt: number } | null = null
  let loading: Promise<T> | null = null
  let mustWait = false

  const read = async () => {
    if (cached && now() < cached.expiresAt) return cached.value
    if (!loading) {
      const current = load()
        .then((value) => {
          // What was loaded before `expire` may be out of date.
          if (loading === current) {
            cached = { value, expiresAt: now() + maxAgeMs }
            mustWait = false
          }
          return value
        })
        .finally(() => {
          if (loading === current) loading = null
        })
      loading = current
      current.catch(onFailure)
    }
    if (!cached) return loading
    const previous = cached.value
    return mustWait ? loading.catch(() => previous) : previous
  }
  const peek = () => {
    // `onFailure` has received the error.
    if (!cached || now() >= cached.expiresAt) read().catch(() => {})
    return cached?.value ?? null
  }
  const expire = () => {
    mustWait = true
    loading = null
    if (cached) cached = { ...cached, expiresAt: Number.NEGATIVE_INFINITY }
  }
  return Object.assign(read, { peek, expire })
}
