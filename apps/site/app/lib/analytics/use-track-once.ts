import { useEffect, useEffectEvent } from 'react'
import type { AnalyticsEventInput } from './event.ts'
import { useTrack } from './use-track.ts'

/** Records the event when the component is first mounted. */
export function useTrackOnce(event: AnalyticsEventInput): void {
  const track = useTrack()
  const trackEvent = useEffectEvent(() => track(event))
  useEffect(() => trackEvent(), [])
}
