/** How long to wait, in seconds, before a pending payment is asked for again: often at first, then ever less. */
const WAITS_S = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30]
/** The least of that where its end will be told of anyway: then asking is only for what might be lost on the way. */
const CALM_S = 15

/** The wait in milliseconds after so many answers; false once asking ends, after a minute and a half or, if told, three. */
export function pollDelay(answers: number, isTold: boolean): number | false {
  const seconds = WAITS_S[Math.max(answers, 1) - 1]
  if (seconds === undefined) return false
  return (isTold ? Math.max(seconds, CALM_S) : seconds) * 1000
}
