/**
 * Adds the names of countries and currencies in a language for which Chromium has none: Kazakh and Uzbek. They are
 * then those of the server, in `Intl.DisplayNames` too.
 */
export async function loadMissingNames(locale: string): Promise<void> {
  // The test of a locale whose names are complete must not load anything.
  if (locale === 'kk') await import('virtual:names/kk')
  if (locale === 'uz') await import('virtual:names/uz')
}
