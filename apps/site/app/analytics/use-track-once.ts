import { useEffect, useEffectEvent } from 'react'
import type { AnalyticsMoment } from './event.ts'
import { useTrack } from './use-track.ts'

/** Tells of a moment when what it belongs to is first shown. */
export function useTrackOnce(moment: AnalyticsMoment): void {
  const track = useTrack()
  const tell = useEffectEvent(() => track(moment))
  useEffect(() => tell(), [])
}
