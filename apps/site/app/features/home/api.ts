import { queryOptions, skipToken } from '@tanstack/react-query'
import type { LatestWin } from './latest-wins.ts'

/** Newer wins than those of the page's loader. Set by realtime events only, and forgotten with the page. */
export const newerWinsQuery = queryOptions<readonly LatestWin[]>({
  queryKey: ['home', 'wins'],
  queryFn: skipToken,
  staleTime: Infinity,
  gcTime: 0,
})
