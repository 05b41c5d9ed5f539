/** Formats compiled messages. Contains no parser, because it is bundled for the browser. */
import type { Message, Options, Part } from './message.ts'

export type { Message, Messages } from './message.ts'

/** Values of a message. A function wraps the content of a tag. */
export type Values<T> = Readonly<Record<string, string | number | T | ((children: readonly T[]) => T)>>

/** Formats a message without tags. */
export function formatText(message: Message, locale: string, values: Values<string> = {}): string {
  return typeof message === 'string' ? message : formatParts<string>(message, locale, values).join('')
}

/** Formats a message to its parts in order, with values of any type, e.g. React nodes. */
export function formatParts<T>(message: Message, locale: string, values: Values<T> = {}): (string | T)[] {
  return typeof message === 'string' ? [message] : write(message, locale, values)
}

function write<T>(parts: readonly Part[], locale: string, values: Values<T>, count = 0): (string | T)[] {
  return parts.flatMap((part): (string | T)[] => {
    if (typeof part === 'string') return [part]
    if (part === 0) return [formatNumber(count, locale)]
    if ('a' in part) return [formatValue(values[part.a], part.a)]
    if ('n' in part) return [formatNumber(Number(values[part.n]), locale)]
    if ('g' in part) {
      const children = write(part.c, locale, values, count)
      const wrap = values[part.g]
      return typeof wrap === 'function' ? [(wrap as (children: readonly unknown[]) => T)(children)] : children
    }
    if ('s' in part) return write(selectOption(part.o, [String(values[part.s])]), locale, values, count)
    const number = Number(values[part.p]) - (part.f ?? 0)
    const rule = (part.r ? ordinalRules : cardinalRules)(locale).select(number)
    return write(selectOption(part.o, [`=${Number(values[part.p])}`, rule]), locale, values, number)
  })
}

/** A missing value is shown by its name, which keeps the text readable. */
function formatValue<T>(value: Values<T>[string] | undefined, name: string): string | T {
  if (value === undefined || typeof value === 'function') return `{${name}}`
  return typeof value === 'number' ? String(value) : value
}

function selectOption(options: Options, names: readonly string[]): readonly Part[] {
  const name = [...names, 'other'].find((wanted) => Object.hasOwn(options, wanted))
  return (name && options[name]) || []
}

/** Always Latin digits, so that server and browser agree. */
function formatNumber(number: number, locale: string): string {
  // The first format of a page costs a browser about 40 ms, a slow phone four times as much.
  return (
    (Number.isInteger(number) && number >= 0 && number < LEAST_FORMATTED && writeCount(number, locale)) ||
    numberFormat(locale).format(number)
  )
}

/** From here on Hindi has a second separator. */
const LEAST_FORMATTED = 100_000

/** The site's languages by what separates their thousands, as `Intl` writes them. */
const separators: readonly (readonly [separator: string, languages: RegExp])[] = [
  [',', /^(?:en|en-CA|es-MX|fa|hi)$/],
  ['.', /^(?:da|de|el|es|id|it|nl|pt|pt-BR|ro|tr)$/],
  ['\u00a0', /^(?:cs|et|fi|kk|no|pl|sv|uk|uz)$/],
  ['\u202f', /^fr$/],
]
const separatesFromTenThousand = /^(?:es|et|it|pl)$/

/** @returns undefined for another language */
function writeCount(number: number, locale: string): string | undefined {
  // Every language writes them like this.
  if (number < 1000) return String(number)
  const separator = separators.find(([, languages]) => languages.test(locale))?.[0]
  if (separator === undefined) return undefined
  if (number < 10_000 && separatesFromTenThousand.test(locale)) return String(number)
  return Math.floor(number / 1000) + separator + String(number % 1000).padStart(3, '0')
}

const cardinalRules = memoizeByLocale((locale) => new Intl.PluralRules(locale))
const ordinalRules = memoizeByLocale((locale) => new Intl.PluralRules(locale, { type: 'ordinal' }))
/**
 * Chromium has no formats for these languages; Ukrainian's numbers are the same. `intlLocale` of the money package, on
 * which this one does not depend, does the same.
 */
const usesUkrainianNumbers = (locale: string) => locale === 'kk' || locale === 'uz'
const numberFormat = memoizeByLocale(
  (locale) =>
    new Intl.NumberFormat(usesUkrainianNumbers(locale) ? 'uk' : locale, { numberingSystem: 'latn' }),
)

/**
 * Caches per locale, such as an Intl object, whose construction costs about a hundred times more than its use. Sites
 * have few locales.
 */
export function memoizeByLocale<T>(create: (locale: string) => T): (locale: string) => T {
  const cache = new Map<string, T>()
  return (locale) => {
    const cached = cache.get(locale) ?? create(locale)
    cache.set(locale, cached)
    return cached
  }
}
