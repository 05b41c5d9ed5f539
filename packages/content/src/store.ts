import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { compileMessage } from './compile.ts'
import { type Document, readDocument } from './document.ts'
import { memoizeByLocale } from './format.ts'
import {
  CATEGORIES_FILE,
  type CategoryContent,
  readCategories,
  readSeo,
  SEO_FILE,
  type Seo,
} from './global-components.ts'
import { groupOf, isDocument, isEnglishOnly } from './groups.ts'
import type { Message, Messages } from './message.ts'
import { compilePage, type Page } from './page.ts'
import { type ContentRows, createRows, type LanguageFiles } from './rows.ts'

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
  /** Messages of a group; missing keys fall back. Null for an unknown group. */
  messages(locale: string, group: string): Messages | null
  /** A page in the language, or else in the one it falls back to. Null for an unknown page. */
  page(locale: string, identity: string): Page | null
  /** Pages of a folder below `pages`, e.g. `questions`, in order; '' for the pages outside folders. */
  pagesIn(locale: string, folder: string): readonly NamedPage[]
  /** Changes with any text of the language: part of the URL of its groups, for caching. */
  checksum(locale: string): string
  /** Keys that fall back to the default language, as `group: key`. */
  missingKeys(locale: string): readonly string[]
  /** The language's invalid files, which fall back: one error each with the first invalid key or line. */
  invalidFiles(locale: string): readonly string[]
  /** Calls the listener after each first reading of a language from now on, when `invalidFiles` costs nothing. */
  onLanguageRead(listener: (locale: string) => void): void
  /** The site's SEO data; missing values fall back [3-04b]. */
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

/** The files of one language, without what they lack. */
interface OwnFiles {
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, Message>>
  readonly pages: ReadonlyMap<string, Page>
  readonly documents: ReadonlyMap<string, Document>
  readonly errors: readonly string[]
}

/** One language, complete by the languages it falls back to. */
interface Language extends LanguageFiles {
  readonly checksum: string
  readonly seo: Seo
  readonly categories: ReadonlyMap<string, CategoryContent>
  readonly invalidFiles: readonly string[]
}

/**
 * Opens a content folder: `<locale>/<group>.yaml` with flat keys and ICU messages,
 * `<locale>/pages/<identity>.md`, also one folder deeper, and documents of any structure in their groups.
 *
 * A language is read when it is first used. What it lacks, or cannot be read, comes from the language without
 * the region (`pt` for `pt-BR`) if that has texts, and then from the default language: messages and documents
 * by key, pages by file.
 * @throws ContentError that names every invalid file of the default language with its first invalid key or
 *   line
 */
export function loadContent(folder: string, options: { readonly defaultLocale: string }): Content {
  const { defaultLocale } = options
  const locales = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  if (!locales.includes(defaultLocale))
    throw new ContentError([`${folder} has no texts in the default language ${defaultLocale}`])

  const listeners: ((locale: string) => void)[] = []
  const files = memoizeByLocale((locale) => {
    // Later, because the language is known only after this.
    for (const listener of listeners) setImmediate(listener, locale)
    return readLanguage(join(folder, locale))
  })
  const language = memoizeByLocale((locale): Language => {
    const parent = parentOf(locale)
    return complete(files(locale), parent === null ? null : language(parent))
  })
  const resolveLocale = (locale: string) => (locales.includes(locale) ? locale : defaultLocale)
  /** The language that a language falls back to; null for the default one. */
  function parentOf(locale: string): string | null {
    if (locale === defaultLocale) return null
    const [base = locale] = locale.split('-')
    return base !== locale && locales.includes(base) ? base : defaultLocale
  }
  const { errors, messages: defaultMessages } = files(defaultLocale)
  if (errors.length > 0) throw new ContentError(errors)
  const groups = [...defaultMessages.keys()].sort()
  const get = (locale: string) => language(resolveLocale(locale))

  return {
    defaultLocale,
    locales,
    groups,
    messages: (locale, group) => get(locale).messages.get(group) ?? null,
    page: (locale, identity) => get(locale).pages.get(identity) ?? null,
    pagesIn: (locale, folder) =>
      [...get(locale).pages]
        .filter(([identity]) => (folder ? identity.startsWith(`${folder}/`) : !identity.includes('/')))
        .map(([identity, page]) => ({ identity, page }))
        .sort(byPosition),
    checksum: (locale) => get(locale).checksum,
    missingKeys(locale) {
      const parent = parentOf(locale)
      // A language of the same words, such as en-CA for en, lacks nothing.
      if (locale.startsWith(`${defaultLocale}-`)) return []
      const own = [locale, ...(parent === null || parent === defaultLocale ? [] : [parent])].map(files)
      const isMissing = (group: string, key: string) =>
        !own.some(({ messages }) => messages.get(group)?.has(key))
      return [...defaultMessages].flatMap(([group, messages]) =>
        [...messages.keys()].filter((key) => isMissing(group, key)).map((key) => `${group}: ${key}`),
      )
    },
    invalidFiles: (locale) => get(locale).invalidFiles,
    onLanguageRead: (listener) => void listeners.push(listener),
    seo: (locale) => get(locale).seo,
    category: (locale, identity) => get(locale).categories.get(identity) ?? null,
    rows: createRows(CONTENT_VERSION, {
      language,
      isKnown: (locale) => locales.includes(locale),
      defaultLocale,
    }),
  }
}

/** Adds to the files of a language what it lacks, from the language it falls back to. */
function complete(own: OwnFiles, parent: Language | null): Language {
  const groups = parent ? [...parent.messages.keys()] : [...own.messages.keys()].sort()
  const messages = new Map(
    groups.map((group): [string, Messages] => [
      group,
      { ...parent?.messages.get(group), ...Object.fromEntries(own.messages.get(group) ?? []) },
    ]),
  )
  const documents = mergeDocuments(own.documents, parent?.documents ?? new Map())
  const categories = readCategories(documents.get(CATEGORIES_FILE) ?? {})
  const hash = createHash('sha256')
    .update(JSON.stringify([...messages]))
    .digest('hex')
    .slice(0, 12)
  return {
    messages,
    pages: new Map([...(parent?.pages ?? []), ...own.pages]),
    documents,
    checksum: `${CONTENT_VERSION}-${hash}`,
    seo: readSeo(documents.get(SEO_FILE) ?? {}),
    categories: new Map(categories.map((one) => [one.identity, one])),
    invalidFiles: own.errors,
  }
}

/** Documents merged by key. English-only ones are not inherited. */
function mergeDocuments(
  own: ReadonlyMap<string, Document>,
  inherited: ReadonlyMap<string, Document>,
): ReadonlyMap<string, Document> {
  const merged = new Map([...inherited].filter(([path]) => !isEnglishOnly(groupOf(path))))
  for (const [path, document] of own)
    merged.set(path, path.endsWith('.yaml') ? { ...merged.get(path), ...document } : document)
  return merged
}

function byPosition(one: NamedPage, other: NamedPage): number {
  const last = Number.MAX_SAFE_INTEGER
  const difference = (one.page.position ?? last) - (other.page.position ?? last)
  return difference !== 0 ? difference : one.identity < other.identity ? -1 : 1
}

function readLanguage(folder: string): OwnFiles {
  const errors: string[] = []
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
  return { messages, pages, documents, errors }
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
