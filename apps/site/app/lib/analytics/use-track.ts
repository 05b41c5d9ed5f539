import type { Profile } from '@croupier/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { profileKey } from '~/lib/personal-key.ts'
import { useSite } from '~/lib/site.ts'
import { openIfConsented, pushEvent } from './data-layer.ts'
import { type AnalyticsEventInput, createAnalyticsEvent } from './event.ts'
import { readPageLoadTime } from './page-load-time.ts'

export type Track = (event: AnalyticsEventInput) => void

/**
 * Returns a function that records events. It does nothing unless the operator uses analytics [4-43] and the
 * visitor has agreed; events before the consent are never recorded afterwards.
 */
export function useTrack(): Track {
  const { analytics } = useSite()
  const queries = useQueryClient()
  return useCallback(
    (event) => {
      if (!openIfConsented(analytics)) return
      const profile = queries.getQueryData<Profile>(profileKey)
      pushEvent(createAnalyticsEvent(event, profile?.id, readPageLoadTime()))
    },
    [analytics, queries],
  )
}
