import { extractDigits } from './digits.ts'

export type DatePart = 'day' | 'month' | 'year'
export type DateParts = Readonly<Record<DatePart, string>>

export const EMPTY_DATE: DateParts = { day: '', month: '', year: '' }
export const partLength: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 }

/** The digits that a part keeps of what was typed. */
export const readPart = (part: DatePart, typed: string): string => extractDigits(typed, partLength[part])

/**
 * Year, month and day as YYYY-MM-DD, or nothing until all three are there. A day that no calendar has is given all the
 * same ("2023-02-30"): it is for the form's rule to say so.
 */
export function joinDate({ day, month, year }: DateParts): string {
  if (!day || !month || year.length < partLength.year) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The parts of YYYY-MM-DD; none of anything else. */
export function splitDate(value: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? { year: match[1] ?? '', month: match[2] ?? '', day: match[3] ?? '' } : EMPTY_DATE
}

/** Whether nothing more can be meant by this part, so that typing goes on in the next: "31", "4" for a day, "1987". */
export function isPartFull(part: DatePart, digits: string): boolean {
  if (digits.length === partLength[part]) return true
  return (part === 'day' && /^[4-9]$/.test(digits)) || (part === 'month' && /^[2-9]$/.test(digits))
}

/**
 * The order in which a language writes a date where the visitor is: month first in the English of the United States, day
 * first in that of nearly everywhere else. A region that the language names itself goes before the country.
 *
 * @param country two letters, as the edge told it; null or none where nobody knows
 */
export function dateOrder(locale: string, country?: string | null): DatePart[] {
  const { language, script, region } = new Intl.Locale(locale)
  const effectiveRegion = region ?? (country && /^[A-Z]{2}$/.test(country) ? country : undefined)
  const localFormat = numericDate([language, script, effectiveRegion])
  // English of a country of which nothing is known would be taken for that of the United States.
  const isWrongRegion =
    language === 'en' && !localFormat.resolvedOptions().locale.startsWith(`en-${effectiveRegion}`)
  const parts = (isWrongRegion ? numericDate(['en', '001']) : localFormat).formatToParts(0)
  const order = parts.map(({ type }) => type).filter((type): type is DatePart => type in EMPTY_DATE)
  return order.length === 3 ? order : ['day', 'month', 'year']
}

const numericDate = (tags: readonly (string | undefined)[]) =>
  new Intl.DateTimeFormat(`${tags.filter(Boolean).join('-')}-u-nu-latn-ca-gregory`, {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
  })
