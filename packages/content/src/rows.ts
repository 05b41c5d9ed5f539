import type { Document } from './document.ts'
import { createDump, type Dump } from './dump.ts'
import { CONTENT_GROUPS, type ContentGroup, ENGLISH, groupOf, isEnglishOnly } from './groups.ts'
import type { Messages } from './message.ts'
import type { Page } from './page.ts'
import { type ContentQuery, type ContentRow, type FoundRows, findRows } from './query.ts'

/** The texts as rows by language and group [3-04c]. A language without texts is answered in the default one. */
export interface ContentRows {
  /** Every row of a group, by id. */
  list(locale: string, group: ContentGroup): readonly ContentRow[]
  /** @throws TypeError for a field that no row has, and an operand that is not what its operator takes */
  find(locale: string, group: ContentGroup, query: ContentQuery): FoundRows
  dump(locale: string, group: ContentGroup): Dump
}

/** What the folder of one language holds. */
export interface LanguageFiles {
  /** By stem, what the language lacks already filled in from the default one. */
  readonly messages: ReadonlyMap<string, Messages>
  /** By page identity. */
  readonly pages: ReadonlyMap<string, Page>
  /** By path, e.g. `global-components/categories.yaml`. */
  readonly documents: ReadonlyMap<string, Document>
}

/** More than any house has; an operator's folder with more of them is a mistake. */
const MAX_ROWS = 20_000

/**
 * Makes the rows of all languages. What a language lacks is the default language's: messages and settings by key, what is
 * written by file. Tournaments and wheels are English in every language [1-10c].
 * @throws Error for a language of too many files
 */
export function createRows(
  version: string,
  { languages, defaultLocale }: { languages: ReadonlyMap<string, LanguageFiles>; defaultLocale: string },
): ContentRows {
  const fallback = languages.get(defaultLocale)
  const english = languages.get(ENGLISH)
  const byLocale = new Map(
    [...languages].map(([locale, files]) => [locale, buildRows(locale, files, fallback, english)]),
  )
  const resolveLocale = (locale: string) => (byLocale.has(locale) ? locale : defaultLocale)
  const list = (locale: string, group: ContentGroup) => byLocale.get(resolveLocale(locale))?.get(group) ?? []

  const dumps = new Map<string, Dump>()
  return {
    list,
    find: (locale, group, query) => findRows(list(locale, group), query),
    dump(locale, group) {
      const own = resolveLocale(locale)
      const name = `${own}/${group}`
      const dump = dumps.get(name) ?? createDump(version, { locale: own, group, rows: list(own, group) })
      dumps.set(name, dump)
      return dump
    },
  }
}

function buildRows(
  locale: string,
  files: LanguageFiles,
  fallback: LanguageFiles | undefined,
  english: LanguageFiles | undefined,
): ReadonlyMap<string, readonly ContentRow[]> {
  const rows = [
    ...[...files.messages].map(([stem, messages]) => buildRow(locale, `${stem}.yaml`, messages)),
    ...[...new Map([...(fallback?.pages ?? []), ...files.pages])].map(([identity, page]) =>
      buildRow(locale, `pages/${identity}.md`, { ...page }),
    ),
    ...[...mergeDocuments(files, fallback)].map(([path, document]) => buildRow(locale, path, document)),
    ...[...(english?.documents ?? [])]
      .filter(([path]) => isEnglishOnly(groupOf(path)))
      .map(([path, document]) => buildRow(ENGLISH, path, document)),
  ]
  if (rows.length > MAX_ROWS) throw new Error(`${locale} has ${rows.length} texts: at most ${MAX_ROWS}`)
  const sorted = rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  const groups = Map.groupBy(sorted, ({ stem }) => groupOf(stem))
  // What is in no group, such as the texts of mails, is nobody's to ask for.
  return new Map(CONTENT_GROUPS.map((group) => [group, groups.get(group) ?? []]))
}

/** The settings of a language, those of the default one beneath them name by name. */
function mergeDocuments(files: LanguageFiles, fallback: LanguageFiles | undefined): Map<string, Document> {
  const merged = new Map(fallback?.documents ?? [])
  for (const [path, document] of files.documents) {
    const fallbackDocument = path.endsWith('.yaml') ? fallback?.documents.get(path) : undefined
    merged.set(
      path,
      fallbackDocument
        ? Object.fromEntries([...Object.entries(fallbackDocument), ...Object.entries(document)])
        : document,
    )
  }
  for (const path of merged.keys()) if (isEnglishOnly(groupOf(path))) merged.delete(path)
  return merged
}

function buildRow(locale: string, path: string, meta: ContentRow['meta']): ContentRow {
  const end = path.lastIndexOf('.')
  const stem = path.slice(0, end)
  return {
    id: `${locale}/${path}`,
    extension: path.slice(end + 1) === 'md' ? 'md' : 'yaml',
    meta,
    pageIdentity: stem.startsWith('pages/') ? stem.slice('pages/'.length) : null,
    stem,
  }
}
