import { useEffect, useEffectEvent } from 'react'
import type { AnalyticsEventInput } from './event.ts'
import { useTrack } from './use-track.ts'

/** Tells of a moment when what it belongs to is first shown. */
export function useTrackOnce(event: AnalyticsEventInput): void {
  const track = useTrack()
  const trackEvent = useEffectEvent(() => track(event))
  useEffect(() => trackEvent(), [])
}
