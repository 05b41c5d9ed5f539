type Values = Readonly<Record<string, string | number>>

/** Returns a text with its `{placeholders}` replaced. A value named `count` selects the plural form. */
export type Texts = (key: string, values?: Values) => string

/** Texts have the key `key`, or `key.one` and `key.other` for plural forms. */
export function createTexts(texts: Readonly<Record<string, string>>, language: string): Texts {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}.${plural.select(values.count)}` : key
    const text = texts[form] ?? texts[key] ?? texts[`${key}.other`] ?? key
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
