import { useEffect } from 'react'

const MAX_AGE_MS = 300_000

let [url, kept, keptAt]: [string, unknown, number] = ['', null, 0]

/** Keeps the data of the present page, in place of those of the last one. They must not be of a player. */
export function useKeptPage(data: unknown): void {
  useEffect(() => {
    url = location.href
    kept = data
    keptAt = Date.now()
  })
}

/** A `clientLoader`: within five minutes the way back to the kept page waits for nothing. */
export const loadOrKept = async <T>({
  request,
  serverLoader,
}: {
  readonly request: Request
  readonly serverLoader: () => Promise<T>
}): Promise<T> => (request.url === url && Date.now() - keptAt < MAX_AGE_MS ? (kept as T) : serverLoader())
