export interface RevalidatingReader<T> {
  (): Promise<T>
  /** What is known at once; null before anything was loaded. Asks for a renewal where it is due. */
  peek(): T | null
}

/**
 * Keeps what `load` answers for a time. While it is being loaded again, and when that fails, the last answer stands: only
 * `onFailure` hears of it.
 * @throws what `load` throws, as long as nothing was ever loaded
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
    // Nobody waits for a renewal: who comes while it runs gets what was true a minute ago.
    return cached ? cached.value : loading
  }
  const peek = () => {
    // A failure is told of above.
    if (!cached || now() >= cached.expiresAt) read().catch(() => {})
    return cached?.value ?? null
  }
  return Object.assign(read, { peek })
}
