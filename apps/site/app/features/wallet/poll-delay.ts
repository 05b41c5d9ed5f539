/** Delays between polls of a pending payment, in seconds. */
const WAITS_S = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30]
/** Minimum delay while realtime updates are connected: polling then only covers lost events. */
const MIN_LIVE_WAIT_S = 15

/**
 * Delay in milliseconds after a number of responses; false to stop, after about 1.5 minutes, or 3 if live.
 */
export function pollDelay(responseCount: number, isLive: boolean): number | false {
  const seconds = WAITS_S[Math.max(responseCount, 1) - 1]
  if (seconds === undefined) return false
  return (isLive ? Math.max(seconds, MIN_LIVE_WAIT_S) : seconds) * 1000
}
