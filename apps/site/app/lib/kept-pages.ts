import { useEffect } from 'react'

const MAX_AGE_MS = 300_000

let [path, kept, keptAt]: [string, unknown, number] = ['', null, 0]

/** Keeps the loader's data of the present page, and forgets those of the last one. */
export function useKeptPage(data: unknown): void {
  useEffect(() => {
    path = location.pathname
    kept = data
    keptAt = performance.now()
  }, [data])
}

/** For a change of the session: the data may be of the player. */
export const forgetPage = () => {
  path = ''
}

/** A `clientLoader`: within five minutes the way back to the kept page waits for nothing. */
export const loadOrKept = async <T>({
  request,
  serverLoader,
}: {
  readonly request: Request
  readonly serverLoader: () => Promise<T>
}): Promise<T> =>
  new URL(request.url).pathname === path && performance.now() - keptAt < MAX_AGE_MS
    ? (kept as T)
    : serverLoader()
