import { queryOptions, skipToken } from '@tanstack/react-query'

/** Number of connected players. Set by realtime events only; there is no call for it [7-54b]. */
export function onlineQuery() {
  return queryOptions<number>({ queryKey: ['connection', 'online'], queryFn: skipToken, staleTime: Infinity })
}
