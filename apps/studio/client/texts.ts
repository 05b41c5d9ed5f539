type Values = Readonly<Record<string, string | number>>

/** A text with its `{names}` filled in. With `count` among the values the plural form is chosen. */
export type Texts = (key: string, values?: Values) => string

/** The frame's texts: `key`, or `key.one` and `key.other` where a number decides. */
export function createTexts(texts: Readonly<Record<string, string>>, language: string): Texts {
  const plural = new Intl.PluralRules(language)
  return (key, values = {}) => {
    const form = typeof values.count === 'number' ? `${key}.${plural.select(values.count)}` : key
    const text = texts[form] ?? texts[key] ?? texts[`${key}.other`] ?? key
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
  }
}
