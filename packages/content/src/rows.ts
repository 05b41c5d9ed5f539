import type { Document } from './document.ts'
import { createDump, type Dump } from './dump.ts'
import { CONTENT_GROUPS, type ContentGroup, ENGLISH, groupOf, isEnglishOnly } from './groups.ts'
import type { Messages } from './message.ts'
import type { Page } from './page.ts'
import { type ContentQuery, type ContentRow, type FoundRows, findRows } from './query.ts'

/** Content as rows by language and group [3-04c]. A language without texts uses the default language. */
export interface ContentRows {
  /** All rows of a group, sorted by id. */
  list(locale: string, group: ContentGroup): readonly ContentRow[]
  /** @throws TypeError for an unknown field, or an operand of the wrong type for its operator */
  find(locale: string, group: ContentGroup, query: ContentQuery): FoundRows
  dump(locale: string, group: ContentGroup): Dump
}

/** Files of one language. */
export interface LanguageFiles {
  /** By stem, with missing keys filled in from the default language. */
  readonly messages: ReadonlyMap<string, Messages>
  /** By page identity. */
  readonly pages: ReadonlyMap<string, Page>
  /** By path, e.g. `global-components/categories.yaml`. */
  readonly documents: ReadonlyMap<string, Document>
}

/** Bound on the files of one language, far above realistic content. */
const MAX_ROWS = 20_000

/**
 * Creates the rows of all languages. Missing content falls back to the default language: messages and
 * documents by key, pages by file. Tournaments and wheels are English in every language [1-10c].
 * @throws Error for a language with too many files
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
  // Rows outside the groups, such as mail texts, are not queryable.
  return new Map(CONTENT_GROUPS.map((group) => [group, groups.get(group) ?? []]))
}

/** Documents of a language, merged by key over those of the default language. */
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
