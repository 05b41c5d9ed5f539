import { type Content, loadContent } from '@croupier/content'
import type { Config } from '../config/index.ts'

/** Texts that can be read anew while the process runs: development alone has them. */
export interface RereadableContent extends Content {
  /** Takes what the files say now. @throws Error of the file at fault; what was read before stays */
  reread(): void
}

/** Reads the texts. In development they can follow their files. @throws Error of the file at fault */
export function openContent(
  { contentDir, environment }: Pick<Config, 'contentDir' | 'environment'>,
  defaultLocale: string,
): Content {
  const read = () => loadContent(contentDir, { defaultLocale })
  return environment === 'development' ? rereadable(read) : read()
}

function rereadable(read: () => Content): RereadableContent {
  let current = read()
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
    reread() {
      current = read()
    },
  }
}

export function isRereadable(content: Content): content is RereadableContent {
  return 'reread' in content
}
