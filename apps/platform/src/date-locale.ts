/** Dates as on the site: British English, and Latin digits with the Gregorian calendar in Persian. */
const dateLocales: Readonly<Record<string, string>> = { en: 'en-GB', fa: 'fa-u-nu-latn-ca-gregory' }

/** The locale for `Intl` formats of dates in a language of the site. */
export const dateLocale = (locale: string): string => dateLocales[locale] ?? locale
