import { reportCaughtError } from '~/lib/monitoring/early-errors.ts'

type Names = Readonly<Partial<Record<Intl.DisplayNamesType, Readonly<Record<string, string>>>>>

/** The server's names of countries and currencies in a language for which Chromium has none; null for others. */
export async function loadMissingNames(locale: string): Promise<Names | null> {
  if (locale === 'kk') return (await import('virtual:names/kk')).default
  if (locale === 'uz') return (await import('virtual:names/uz')).default
  return null
}

/** Importing modules run after it. If the names cannot be loaded, they are English. */
const missing =
  typeof document === 'undefined'
    ? null
    : await loadMissingNames(document.documentElement.lang).catch((error: unknown) => {
        reportCaughtError(error)
        return null
      })

/** `Intl.DisplayNames`, with the missing names of the page's language. */
export function displayNames(
  locales: readonly string[],
  options: Intl.DisplayNamesOptions,
  own: Names | null = missing,
): Pick<Intl.DisplayNames, 'of'> {
  const names = new Intl.DisplayNames(locales, options)
  return { of: (code) => own?.[options.type]?.[code] ?? names.of(code) }
}
