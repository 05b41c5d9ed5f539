import { type Language, languages } from '../src/languages.ts'

type Values = Readonly<Record<string, string | number | undefined>>

/** Returns a text with its `{placeholders}` replaced. A value named `count` selects the plural form. */
export type Texts = (key: string, values?: Values) => string

/** The texts have the key `key`, or `key.one` and `key.other` for plural forms. */
export function createTexts(texts: Readonly<Record<string, string>>, language: Language): Texts {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}.${plural.select(values.count)}` : key
    const text = texts[form] ?? texts[`${key}.other`] ?? texts[key] ?? key
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}

/** The locale itself, or its language without the region. Other languages see English texts. */
export const languageOf = (lang: string): Language =>
  [lang, lang.split('-')[0]].flatMap((one) => languages.filter((language) => language === one))[0] ?? 'en'
