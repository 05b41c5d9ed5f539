import { extractDigits } from './digits.ts'

export type DatePart = 'day' | 'month' | 'year'
export type DateParts = Readonly<Record<DatePart, string>>

export const EMPTY_DATE: DateParts = { day: '', month: '', year: '' }
export const partLength: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 }

export const readPart = (part: DatePart, typed: string): string => extractDigits(typed, partLength[part])

/**
 * Joins year, month and day as YYYY-MM-DD; "" until all three are present. Impossible days ("2023-02-30") are
 * kept for the form's rule to reject.
 */
export function joinDate({ day, month, year }: DateParts): string {
  if (!day || !month || year.length < partLength.year) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** The parts of YYYY-MM-DD; empty parts for any other text. */
export function splitDate(value: string): DateParts {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value)
  return match ? { year: match[1] ?? '', month: match[2] ?? '', day: match[3] ?? '' } : EMPTY_DATE
}

/** Whether another digit cannot be valid, so focus moves to the next part: "31" or "4" for a day, "1987". */
export function isPartFull(part: DatePart, digits: string): boolean {
  if (digits.length === partLength[part]) return true
  return (part === 'day' && /^[4-9]$/.test(digits)) || (part === 'month' && /^[2-9]$/.test(digits))
}

/**
 * The order of day, month and year in a locale. The region of the language tag takes precedence over the
 * country.
 *
 * @param country two letters; null or undefined if unknown
 */
export function dateOrder(locale: string, country?: string | null): DatePart[] {
  const { language, script, region } = new Intl.Locale(locale)
  const effectiveRegion = region ?? (country && /^[A-Z]{2}$/.test(country) ? country : undefined)
  const localFormat = numericDate([language, script, effectiveRegion])
  // Without a known region, Intl would assume en-US.
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
