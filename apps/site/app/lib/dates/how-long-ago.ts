/** Languages for which Chromium has no words. */
const WITHOUT_WORDS = new Set(['kk', 'uz'])

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK = 7 * DAY

/**
 * How long ago a time is, in a language; null from a week on, when its date says more. A time ahead of `now` is now.
 * @param at ISO timestamp @param now in milliseconds
 */
export function timeAgo(at: string, now: number, locale: string): string | null {
  const passed = Math.max(0, now - Date.parse(at))
  if (passed >= WEEK || WITHOUT_WORDS.has(locale)) return null
  const format = (count: number, unit: Intl.RelativeTimeFormatUnit, numeric: 'auto' | 'always' = 'always') =>
    new Intl.RelativeTimeFormat(`${locale}-u-nu-latn`, { style: 'short', numeric }).format(-count, unit)
  if (passed < MINUTE) return format(0, 'second', 'auto')
  if (passed < HOUR) return format(Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return format(Math.floor(passed / HOUR), 'hour')
  return format(Math.floor(passed / DAY), 'day')
}
