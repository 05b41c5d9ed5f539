import { type Content, loadContent } from '@croupier/content'
import type { Config } from '../config/index.ts'

/** Content that can be reread while the process runs, in development only. */
export interface RereadableContent extends Content {
  /** Rereads the files. @throws Error naming the invalid file; the previous texts stay */
  reread(): void
}

/** Reads the texts. @throws Error naming the invalid file */
export function openContent(
  { contentDir, environment }: Pick<Config, 'contentDir' | 'environment'>,
  defaultLocale: string,
): Content {
  const read = () => loadContent(contentDir, { defaultLocale })
  return environment === 'development' ? rereadable(read) : read()
}

function rereadable(read: () => Content): RereadableContent {
  let current = read()
  const listeners: ((locale: string) => void)[] = []
  return {
    get defaultLocale() {
      return current.defaultLocale
    },
    get locales() {
      return current.locales
    },
    get groups() {
      return current.groups
    },
    get rows() {
      return current.rows
    },
    messages: (locale, group) => current.messages(locale, group),
    page: (locale, identity) => current.page(locale, identity),
    pagesIn: (locale, folder) => current.pagesIn(locale, folder),
    checksum: (locale) => current.checksum(locale),
    missingKeys: (locale) => current.missingKeys(locale),
    invalidFiles: (locale) => current.invalidFiles(locale),
    onLanguageRead(listener) {
      listeners.push(listener)
      current.onLanguageRead(listener)
    },
    seo: (locale) => current.seo(locale),
    category: (locale, identity) => current.category(locale, identity),
    reread() {
      current = read()
      for (const listener of listeners) current.onLanguageRead(listener)
    },
  }
}

export function isRereadable(content: Content): content is RereadableContent {
  return 'reread' in content
}
