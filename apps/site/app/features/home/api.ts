import { queryOptions, skipToken } from '@tanstack/react-query'
import type { LatestWin } from './latest-wins.ts'

/** Wins that realtime events have brought. The page's loader may have loaded newer ones. */
export const newerWinsQuery = queryOptions<readonly LatestWin[]>({
  queryKey: ['home', 'wins'],
  queryFn: skipToken,
  staleTime: Infinity,
})
