import { hasBrowserFormats, intlLocale } from '@croupier/money'
import type { EventView, Language } from '../src/api.ts'
import type { Texts } from './texts.ts'

/** Like the site: British English, Latin digits, 24 hours. */
const tags: Partial<Record<Language, string>> = { en: 'en-GB', fa: 'fa-u-nu-latn-ca-gregory' }

/** Times of events in the browser's time zone; numeric dates in a language whose names browsers lack. */
export function createTimes(language: Language, t: Texts) {
  const tag = tags[language] ?? intlLocale(language)
  const names = hasBrowserFormats(language)
    ? ({ weekday: 'short', month: 'short' } as const)
    : ({ month: '2-digit' } as const)
  const hour = new Intl.DateTimeFormat(tag, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const day = new Intl.DateTimeFormat(tag, { ...names, day: 'numeric' })
  const date = new Intl.DateTimeFormat(tag, { day: 'numeric', month: names.month, year: 'numeric' })
  const dayNumber = (moment: Date) =>
    Math.floor((moment.getTime() - moment.getTimezoneOffset() * 60_000) / 86_400_000)
  const time = (at: string) => hour.format(new Date(at))

  return {
    time,
    /** "Today", "Tomorrow" or the date. */
    day(at: string, now: number): string {
      const distance = dayNumber(new Date(at)) - dayNumber(new Date(now))
      if (distance === 0) return t('day.today')
      return distance === 1 ? t('day.tomorrow') : day.format(new Date(at))
    },
    dateTime: (at: string) => t('day.time', { day: date.format(new Date(at)), time: time(at) }),
  }
}
export type Times = ReturnType<typeof createTimes>

/**
 * The clock of a live event: the minute where it counts up, else what is left. A clock that stands does not say which
 * way it counts, so the sport decides.
 */
export function clockText({ clock, sport }: Pick<EventView, 'clock' | 'sport'>, now: number): string | null {
  if (!clock) return null
  const seconds = Math.max(0, Math.floor(clock.seconds + (clock.rate * (now - clock.at)) / 1000))
  const minutes = Math.floor(seconds / 60)
  return sport === 'football' ? `${minutes}′` : `${minutes}:${String(seconds % 60).padStart(2, '0')}`
}
