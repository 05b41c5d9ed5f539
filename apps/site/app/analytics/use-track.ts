import type { Profile } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { profileQuery } from '~/data/player.ts'
import { useSite } from '~/site.ts'
import { openIfConsented, pushEvent } from './data-layer.ts'
import { type AnalyticsEventInput, createAnalyticsEvent } from './event.ts'
import { readPageLoadTime } from './page-load-time.ts'

export type Track = (event: AnalyticsEventInput) => void

/**
 * How areas tell of what visitors do. It does nothing unless the operator measures [4-43] and this visitor has agreed to it:
 * what happened before is told to nobody afterwards either.
 */
export function useTrack(): Track {
  const { analytics, api } = useSite()
  const queries = useQueryClient()
  return useCallback(
    (event) => {
      if (!openIfConsented(analytics)) return
      const profile = queries.getQueryData<Profile>(profileQuery(api).queryKey)
      pushEvent(createAnalyticsEvent(event, profile?.id, readPageLoadTime()))
    },
    [analytics, api, queries],
  )
}
