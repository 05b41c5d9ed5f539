/** How long to wait, in seconds, before a pending payment is asked for again: often at first, then ever less. */
const WAITS_S = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30]
/** The least of that where its end will be told of anyway: then asking is only for what might be lost on the way. */
const MIN_LIVE_WAIT_S = 15

/** The wait in milliseconds after so many answers; false once asking ends, after a minute and a half or, if told, three. */
export function pollDelay(responseCount: number, isLive: boolean): number | false {
  const seconds = WAITS_S[Math.max(responseCount, 1) - 1]
  if (seconds === undefined) return false
  return (isLive ? Math.max(seconds, MIN_LIVE_WAIT_S) : seconds) * 1000
}
