import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type Texts = Readonly<Record<string, string>>

/** Languages whose nouns do not change after a number: `other` is enough. */
export const UNCHANGED_AFTER_NUMBERS = ['fa', 'id', 'kk', 'tr', 'uz']

/** A text with fewer words may be equal in two languages. */
const WORDS_OF_A_SENTENCE = 2

interface TextOptions {
  /** Keys whose text may be equal to the English. */
  readonly exempt?: (key: string) => boolean
  /** Whether `x.one` and `x.other` are the plural forms of a text. */
  readonly hasPlurals?: boolean
}

/**
 * Checks the files `<language>.json` of a folder against `en.json`: keys, where `x.one` and `x.other` become the
 * plural forms of the language, `{placeholders}`, and texts left in English.
 * @returns by language, one error each, as `de: key …`
 */
export function findTextErrors(
  folder: string,
  { exempt = () => false, hasPlurals = true }: TextOptions = {},
): string[] {
  const read = (language: string): Texts => JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'))
  const english = read('en')
  return readdirSync(folder)
    .map((name) => name.replace(/\.json$/, ''))
    .filter((language) => language !== 'en')
    .flatMap((language) =>
      errorsOf(language, { english, translated: read(language), exempt, hasPlurals }).map(
        (error) => `${language}: ${error}`,
      ),
    )
}

interface Compared {
  readonly english: Texts
  readonly translated: Texts
  readonly exempt: (key: string) => boolean
  readonly hasPlurals: boolean
}

function errorsOf(language: string, { english, translated, exempt, hasPlurals }: Compared): string[] {
  const source = new Map(
    Object.keys(english).flatMap((key) => {
      const stem = hasPlurals ? pluralStem(key, english) : null
      return stem === null
        ? [[key, key] as const]
        : formsOf(language).map((form) => [`${stem}.${form}`, `${stem}.other`] as const)
    }),
  )
  const isOptional = (key: string) =>
    UNCHANGED_AFTER_NUMBERS.includes(language) && !key.endsWith('.other') && source.get(key) !== key
  const missing = [...source.keys()].filter((key) => translated[key] === undefined && !isOptional(key))
  const present = Object.entries(translated)
  return [
    ...missing.map((key) => `${key} is missing`),
    ...present.flatMap(([key]) => (source.has(key) ? [] : [`${key} is not a key of the English texts`])),
    ...present.flatMap(([key, text]) => {
      const original = english[source.get(key) ?? '']
      if (original === undefined) return []
      // "1 spin" may say the number in words.
      const isSingular = key.endsWith('.one') || key.endsWith('.two') || key.endsWith('.zero')
      const differs = placeholders(text, isSingular) !== placeholders(original, isSingular)
      const isEnglish = text === original && words(text) >= WORDS_OF_A_SENTENCE && !exempt(key)
      return [
        ...(differs ? [`${key} has other placeholders than the English text`] : []),
        ...(isEnglish ? [`${key} is English`] : []),
      ]
    }),
  ]
}

/** `x` of `x.one` and `x.other`; null for a key that is no plural form. */
function pluralStem(key: string, texts: Texts): string | null {
  const stem = /^(.*)\.(?:one|other)$/.exec(key)?.[1]
  return stem !== undefined && `${stem}.one` in texts && `${stem}.other` in texts ? stem : null
}

/** Plural forms of whole numbers in a language, and `other`, which every plural has. */
export function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set([...Array.from({ length: 200 }, (_, count) => rules.select(count)), 'other'])]
}

const words = (text: string) => text.replace(/\{\w+\}/g, ' ').match(/\p{L}{2,}/gu)?.length ?? 0

const placeholders = (text: string, withoutCount: boolean) =>
  (text.match(/\{\w+\}/g) ?? [])
    .filter((one) => !withoutCount || one !== '{count}')
    .sort()
    .join()
