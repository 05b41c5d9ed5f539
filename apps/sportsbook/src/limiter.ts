/** Requests of each key in a window; the windows of all keys begin together, so that little is remembered. */
export function createLimiter(now: () => number, maxRequests: number, windowMs: number) {
  let window = Number.NaN
  const counts = new Map<string, number>()
  return function mayPass(key: string): boolean {
    const current = Math.floor(now() / windowMs)
    if (current !== window) {
      counts.clear()
      window = current
    }
    const count = (counts.get(key) ?? 0) + 1
    if (counts.size < MAX_KEYS || counts.has(key)) counts.set(key, count)
    return count <= maxRequests && counts.has(key)
  }
}

const MAX_KEYS = 20_000
