export interface RevalidatingReader<T> {
  (): Promise<T>
  /** The cached value; null before the first load. Starts a renewal if the value has expired. */
  peek(): T | null
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

  const read = async () => {
    if (cached && now() < cached.expiresAt) return cached.value
    if (!loading) {
      loading = load()
        .then((value) => {
          cached = { value, expiresAt: now() + maxAgeMs }
          return value
        })
        .finally(() => {
          loading = null
        })
      loading.catch(onFailure)
    }
    return cached ? cached.value : loading
  }
  const peek = () => {
    // `onFailure` has received the error.
    if (!cached || now() >= cached.expiresAt) read().catch(() => {})
    return cached?.value ?? null
  }
  return Object.assign(read, { peek })
}
