/**
 * Keeps what `load` answers for a time. While it is being loaded again, and when that fails, the last answer stands.
 * @throws what `load` throws, as long as nothing was ever loaded
 */
export function fresh<T>(
  lifeMs: number,
  load: () => Promise<T>,
  now = () => performance.now(),
): () => Promise<T> {
  let last: { readonly value: T; readonly until: number } | null = null
  let loading: Promise<T> | null = null

  return async () => {
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
}
