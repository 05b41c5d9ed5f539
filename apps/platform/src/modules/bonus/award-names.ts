import type { Content } from '@croupier/content'
import { formatText } from '@croupier/content/format'
import { inLanguage } from '@croupier/content/in-language'
import type { Names } from '../../config/index.ts'
import { dateLocale } from '../../date-locale.ts'
import type { PlayerBonusRow } from './tables.ts'

type NamedRow = Pick<PlayerBonusRow, 'name' | 'offerId' | 'cause'>

export interface AwardNamesDeps {
  /** The names of an offer of the present file; those of a gift if it is not listed, or not any more. */
  readonly offerNames: (offerId: string) => Names | null
  /** Provides the text for winnings, from the group `pages/history`. */
  readonly content: Pick<Content, 'messages' | 'locales' | 'defaultLocale'>
}

/** The cause of the bonus that the winnings of free spins have become. */
export const winningsCause = (freespinsId: string): string => `freespins:${freespinsId}`

/** The cause of cashback for a period, by its first and its last moment. */
const CASHBACK_CAUSE = /^cashback \S+ (\S+) (\S+)$/

/** An award keeps the name that it was issued under; the offer knows the other languages of that name. */
export function offerNamesOf(
  { name, offerId }: Pick<NamedRow, 'name' | 'offerId'>,
  { offerNames }: Pick<AwardNamesDeps, 'offerNames'>,
): Names {
  const names = offerId === null ? null : offerNames(offerId)
  return names?.en === name ? names : { en: name }
}

/**
 * The names of an award by language. A bonus of free spins says so, and one of cashback for which period it is: they
 * would have the name of their source otherwise.
 */
export function createAwardNames({ offerNames, content }: AwardNamesDeps) {
  const periods = new Map(
    content.locales.map((locale) => [
      locale,
      new Intl.DateTimeFormat(dateLocale(locale), { dateStyle: 'medium', timeZone: 'UTC' }),
    ]),
  )
  const inAll = (names: Names, compose: (locale: string, name: string) => string): Names => ({
    en: compose('en', names.en),
    ...Object.fromEntries(
      content.locales.map((locale) => [locale, compose(locale, inLanguage(names, locale) ?? names.en)]),
    ),
  })
  const winnings = (locale: string, name: string) => {
    const text = (of: string) => content.messages(of, 'pages/history')?.['award.winnings']
    return formatText(text(locale) ?? text(content.defaultLocale) ?? '{name}', locale, { name })
  }
  return function namesOf(row: NamedRow): Names {
    const names = offerNamesOf(row, { offerNames })
    if (row.cause?.startsWith(winningsCause(''))) return inAll(names, winnings)
    const [, from, to] = CASHBACK_CAUSE.exec(row.cause ?? '') ?? []
    if (from === undefined || to === undefined) return names
    return inAll(names, (locale, name) => {
      const period = periods.get(locale)?.formatRange(new Date(from), new Date(to))
      return period === undefined ? name : `${name} · ${period}`
    })
  }
}
