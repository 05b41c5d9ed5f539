/** Chromium has no formats of these languages; Ukrainian writes numbers and numeric dates in the same way. */
const substitutes: Readonly<Record<string, string>> = { kk: 'uk', uz: 'uk' }

/** Whether browsers have the names of months and weekdays of a locale. */
export const hasBrowserFormats = (locale: string): boolean => !Object.hasOwn(substitutes, locale)

/** The locale for `Intl` formats of numbers and numeric dates, with the same text on server and browser. */
export const intlLocale = (locale: string): string => substitutes[locale] ?? locale
