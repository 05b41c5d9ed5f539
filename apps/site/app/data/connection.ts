import { queryOptions, skipToken } from '@tanstack/react-query'

/** How many players are connected. No call answers it: it is told [7-54b]. */
export function onlineQuery() {
  return queryOptions<number>({ queryKey: ['connection', 'online'], queryFn: skipToken, staleTime: Infinity })
}
