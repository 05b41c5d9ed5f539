import { inLanguage } from '@croupier/content/in-language'
import type { Constants, Country } from '@croupier/contract/types'
import type { PaymentMark } from '../app/lib/site.ts'

/** The maximum that fits on a page. */
const MAX_MARKS = 12

/**
 * The payment methods that a visitor can use, for the footer: offered in the visitor's country, in its currency or in
 * one that is of no country, such as a coin. Each name once, although a method may be listed for several groups of
 * countries. A visitor without a known country sees those of all countries.
 */
export function selectPaymentMarks(
  marks: Constants['payment']['marks'],
  countries: readonly Pick<Country, 'code' | 'currency'>[],
  code: string | null | undefined,
  locale: string,
): readonly PaymentMark[] {
  const country = countries.find((one) => one.code === code)
  const national = new Set(countries.map(({ currency }) => currency))
  const isUsable = (currency: string) => currency === country?.currency || !national.has(currency)
  const offered = marks.filter((mark) =>
    country
      ? (mark.countries?.includes(country.code) ?? true) && mark.currencies.some(isUsable)
      : mark.countries === null,
  )
  const byName = new Map(offered.map(({ name, logo }) => [inLanguage(name, locale) ?? name.en ?? '', logo]))
  return [...byName].map(([name, logo]) => ({ name, logo })).slice(0, MAX_MARKS)
}
