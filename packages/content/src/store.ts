import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { compileMessage } from './compile.ts'
import { type Document, readDocument } from './document.ts'
import {
  CATEGORIES_FILE,
  type CategoryContent,
  readCategories,
  readSeo,
  SEO_FILE,
  type Seo,
} from './global-components.ts'
import { isDocument } from './groups.ts'
import type { Message, Messages } from './message.ts'
import { compilePage, type Page } from './page.ts'
import { type ContentRows, createRows } from './rows.ts'

/** Version of the content: prefix of every checksum [9-18a]. */
export const CONTENT_VERSION = 'v3.5.0'

/** Invalid content: one error per file. */
export class ContentError extends Error {
  override readonly name = 'ContentError'
  readonly errors: readonly string[]
  constructor(errors: readonly string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

/** A page with its identity, which is also its path: `terms`, `questions/deposits`. */
export interface NamedPage {
  readonly identity: string
  readonly page: Page
}

export interface Content {
  readonly defaultLocale: string
  /** Languages that have texts. */
  readonly locales: readonly string[]
  /** Every group, e.g. `layout`, `modals/sign-in`. */
  readonly groups: readonly string[]
  /** Messages of a group; missing keys fall back to the default language. Null for an unknown group. */
  messages(locale: string, group: string): Messages | null
  /** A page in the language or else the default one. Null for an unknown page. */
  page(locale: string, identity: string): Page | null
  /** Pages of a folder below `pages`, e.g. `questions`, in order; '' for the pages outside folders. */
  pagesIn(locale: string, folder: string): readonly NamedPage[]
  /** Changes with any text of the language: part of the URL of its groups, for caching. */
  checksum(locale: string): string
  /** Keys missing in the language but present in the default one, as `group: key`. */
  missingKeys(locale: string): readonly string[]
  /** The site's SEO data; values missing in the language fall back to the default one [3-04b]. */
  seo(locale: string): Seo
  /** What the content says about a game category; null if it says nothing [3-04b]. */
  category(locale: string, identity: string): CategoryContent | null
  /** The same content as rows, for queries and dumps. */
  readonly rows: ContentRows
}

/** Documents with a known structure, which is checked. */
const globalComponents: ReadonlyMap<string, (document: Document) => unknown> = new Map<
  string,
  (document: Document) => unknown
>([
  [SEO_FILE, readSeo],
  [CATEGORIES_FILE, readCategories],
])

type Language = {
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, Message>>
  readonly pages: ReadonlyMap<string, Page>
  readonly documents: ReadonlyMap<string, Document>
}

/**
 * Reads a content folder: `<locale>/<group>.yaml` with flat keys and ICU messages,
 * `<locale>/pages/<identity>.md`, also one folder deeper, and documents of any structure in their groups.
 * @throws ContentError that names every invalid file with its first invalid key or line
 */
export function loadContent(folder: string, options: { readonly defaultLocale: string }): Content {
  const { defaultLocale } = options
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const errors: string[] = []
  const languages = new Map(names.map(({ name }) => [name, readLanguage(join(folder, name), errors)]))
  const fallback = languages.get(defaultLocale)
  if (!fallback) errors.push(`${folder} has no texts in the default language ${defaultLocale}`)
  if (!fallback || errors.length > 0) throw new ContentError(errors)
  const groups = [...fallback.messages.keys()].sort()

  const merged = new Map<string, ReadonlyMap<string, Messages>>()
  const checksums = new Map<string, string>()
  for (const [locale, language] of languages) {
    const all = new Map(
      groups.map((group) => [
        group,
        Object.fromEntries([
          ...(fallback.messages.get(group) ?? []),
          ...(language.messages.get(group) ?? []),
        ]),
      ]),
    )
    merged.set(locale, all)
    const hash = createHash('sha256')
      .update(JSON.stringify([...all]))
      .digest('hex')
      .slice(0, 12)
    checksums.set(locale, `${CONTENT_VERSION}-${hash}`)
  }
  const globals = new Map(
    [...languages].map(([locale, { documents }]) => {
      const merge = (path: string) => ({ ...fallback.documents.get(path), ...documents.get(path) })
      const categories = readCategories(merge(CATEGORIES_FILE))
      const byIdentity = new Map(categories.map((one) => [one.identity, one]))
      return [locale, { seo: readSeo(merge(SEO_FILE)), categories: byIdentity }] as const
    }),
  )
  const fallbackGlobals = globals.get(defaultLocale)
  if (!fallbackGlobals) throw new Error('the default language has no global components')
  const files = [...languages].map(([locale, { pages, documents }]) => {
    return [locale, { messages: merged.get(locale) ?? new Map(), pages, documents }] as const
  })
  const resolveLocale = (locale: string) => (languages.has(locale) ? locale : defaultLocale)

  return {
    defaultLocale,
    locales: [...languages.keys()],
    groups,
    messages: (locale, group) => merged.get(resolveLocale(locale))?.get(group) ?? null,
    page: (locale, identity) =>
      languages.get(resolveLocale(locale))?.pages.get(identity) ?? fallback.pages.get(identity) ?? null,
    pagesIn(locale, folder) {
      const own = languages.get(resolveLocale(locale))?.pages ?? []
      return [...new Map([...fallback.pages, ...own])]
        .filter(([identity]) => (folder ? identity.startsWith(`${folder}/`) : !identity.includes('/')))
        .map(([identity, page]) => ({ identity, page }))
        .sort(byPosition)
    },
    checksum: (locale) => checksums.get(resolveLocale(locale)) ?? CONTENT_VERSION,
    missingKeys(locale) {
      const own = languages.get(locale)?.messages
      return [...fallback.messages].flatMap(([group, messages]) =>
        [...messages.keys()].flatMap((key) => (own?.get(group)?.has(key) ? [] : [`${group}: ${key}`])),
      )
    },
    seo: (locale) => (globals.get(locale) ?? fallbackGlobals).seo,
    category: (locale, identity) => (globals.get(locale) ?? fallbackGlobals).categories.get(identity) ?? null,
    rows: createRows(CONTENT_VERSION, { languages: new Map(files), defaultLocale }),
  }
}

function byPosition(one: NamedPage, other: NamedPage): number {
  const last = Number.MAX_SAFE_INTEGER
  const difference = (one.page.position ?? last) - (other.page.position ?? last)
  return difference !== 0 ? difference : one.identity < other.identity ? -1 : 1
}

function readLanguage(folder: string, errors: string[]): Language {
  const messages = new Map<string, ReadonlyMap<string, Message>>()
  const pages = new Map<string, Page>()
  const documents = new Map<string, Document>()
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const name = relative('.', path).split(sep).join('/')
    const file = join(folder, path)
    const identity = /^pages\/((?:[a-z0-9-]+\/)?[a-z0-9-]+)\.md$/.exec(name)?.[1]
    try {
      if (isDocument(name)) {
        if (!/\.(?:md|yaml)$/.test(name)) continue
        const document = readDocument(file)
        globalComponents.get(name)?.(document)
        documents.set(name, document)
      } else if (name.endsWith('.yaml')) messages.set(name.slice(0, -'.yaml'.length), readMessages(file))
      else if (identity) pages.set(identity, compilePage(readFileSync(file, 'utf8'), file))
    } catch (error) {
      errors.push(describeError(error, file))
    }
  }
  return { messages, pages, documents }
}

/** One line with the file's name; for YAML errors the first line, which contains the position. */
function describeError(error: unknown, file: string): string {
  const message = error instanceof Error ? error.message : String(error)
  const [first = ''] = message.split('\n')
  return message.startsWith(file) ? first : `${file}: ${first.replace(/:$/, '')}`
}

/**
 * The compiled messages of one file.
 * @throws Error that names the file and the invalid key
 */
export function readMessages(file: string): ReadonlyMap<string, Message> {
  const source: unknown = parse(readFileSync(file, 'utf8')) ?? {}
  if (typeof source !== 'object' || source === null || Array.isArray(source)) {
    throw new Error(`${file} must be a mapping of keys to texts`)
  }
  return new Map(
    Object.entries(source).map(([key, text]) => {
      if (typeof text !== 'string') throw new Error(`${file}: ${key} must be a text, because keys are flat`)
      try {
        return [key, compileMessage(text)]
      } catch (error) {
        throw new Error(`${file}: ${key}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        })
      }
    }),
  )
}
