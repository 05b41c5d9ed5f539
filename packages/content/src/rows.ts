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

/** Files of one language, complete by the languages it falls back to. */
export interface LanguageFiles {
  /** By stem. */
  readonly messages: ReadonlyMap<string, Messages>
  /** By page identity. */
  readonly pages: ReadonlyMap<string, Page>
  /** By path, e.g. `global-components/categories.yaml`. */
  readonly documents: ReadonlyMap<string, Document>
}

interface Languages {
  /** @throws Error for an unknown language */
  language(locale: string): LanguageFiles
  isKnown(locale: string): boolean
  readonly defaultLocale: string
}

/** Bound on the files of one language, far above realistic content. */
const MAX_ROWS = 20_000

/**
 * Creates the rows of each language on first use. Tournaments and wheels are English in every language
 * [1-10c]. Reading a language with too many files throws an Error.
 */
export function createRows(version: string, { language, isKnown, defaultLocale }: Languages): ContentRows {
  const byLocale = new Map<string, ReadonlyMap<string, readonly ContentRow[]>>()
  const resolveLocale = (locale: string) => (isKnown(locale) ? locale : defaultLocale)
  const list = (locale: string, group: ContentGroup) => {
    const own = resolveLocale(locale)
    const english = isKnown(ENGLISH) ? language(ENGLISH) : null
    const rows = byLocale.get(own) ?? buildRows(own, language(own), english)
    byLocale.set(own, rows)
    return rows.get(group) ?? []
  }

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
  { messages, pages, documents }: LanguageFiles,
  english: LanguageFiles | null,
): ReadonlyMap<string, readonly ContentRow[]> {
  const isEnglish = ([path]: readonly [string, Document]) => isEnglishOnly(groupOf(path))
  const rows = [
    ...[...messages].map(([stem, one]) => buildRow(locale, `${stem}.yaml`, one)),
    ...[...pages].map(([identity, page]) => buildRow(locale, `pages/${identity}.md`, { ...page })),
    ...[...documents]
      .filter((one) => !isEnglish(one))
      .map(([path, document]) => buildRow(locale, path, document)),
    ...[...(english?.documents ?? [])]
      .filter(isEnglish)
      .map(([path, document]) => buildRow(ENGLISH, path, document)),
  ]
  if (rows.length > MAX_ROWS) throw new Error(`${locale} has ${rows.length} texts: at most ${MAX_ROWS}`)
  const sorted = rows.sort((one, other) => (one.id < other.id ? -1 : 1))
  const groups = Map.groupBy(sorted, ({ stem }) => groupOf(stem))
  // Rows outside the groups, such as mail texts, are not queryable.
  return new Map(CONTENT_GROUPS.map((group) => [group, groups.get(group) ?? []]))
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
