/** How long to wait, in seconds, before a pending payment is asked for again: often at first, then ever less. */
const WAITS_S = [1, 1, 2, 2, 3, 5, 8, 13, 20, 30]

/** The wait in milliseconds after so many answers; false once asking ends, after about a minute and a half. */
export function pollDelay(answers: number): number | false {
  const seconds = WAITS_S[Math.max(answers, 1) - 1]
  return seconds === undefined ? false : seconds * 1000
}
