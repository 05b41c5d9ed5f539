/**
 * Adds the names of countries and currencies in a language for which Chromium has none: Kazakh and Uzbek. They are
 * then those of the server, in `Intl.DisplayNames` too.
 */
export async function loadMissingNames(locale: string): Promise<void> {
  if (locale === 'kk') await import('virtual:names/kk')
  if (locale === 'uz') await import('virtual:names/uz')
}

// Modules that show names import this one, and so run after it. If the names cannot be loaded, they are English.
if (typeof document !== 'undefined') await loadMissingNames(document.documentElement.lang).catch(() => {})
