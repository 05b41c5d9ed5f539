/**
 * Adds the names of countries and currencies in a language for which Chromium has none: Kazakh and Uzbek. They are
 * then those of the server, in `Intl.DisplayNames` too.
 */
export async function loadMissingNames(locale: string): Promise<void> {
  if (locale === 'kk') await import('virtual:names/kk')
  if (locale === 'uz') await import('virtual:names/uz')
}

// Importing modules run after it. If the names cannot be loaded, they are English.
if (typeof document !== 'undefined') await loadMissingNames(document.documentElement.lang).catch(() => {})

/** The names that the page shows: `Intl.DisplayNames` once it is complete. */
export const displayNames = (...options: ConstructorParameters<typeof Intl.DisplayNames>) =>
  new Intl.DisplayNames(...options)
