type Texts = Readonly<Record<string, string>>

/** The text of a locale, or of its language without the region: for `es-MX` that of `es`. */
export const inLanguage = (texts: Texts, locale: string): string | undefined =>
  texts[locale] ?? texts[locale.split('-')[0] ?? '']
