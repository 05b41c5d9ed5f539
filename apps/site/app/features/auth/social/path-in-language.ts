import type { Locale } from '@croupier/contract/types'
import { splitLocale } from '~/lib/i18n/locale-path.ts'

/** A site path without the prefix of the document's language; null if it belongs to another language. */
export function pathInLanguage(path: string, locale: string, locales: readonly Locale[]): string | null {
  const fallback = locales.find(({ isDefault }) => isDefault)?.code ?? locale
  const split = splitLocale(path, { all: locales.map(({ code }) => code), default: fallback })
  if ((split.locale ?? fallback) !== locale) return null
  return split.path.startsWith('/') ? split.path : `/${split.path}`
}
