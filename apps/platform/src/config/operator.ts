import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { takeJsonLists, withJsonLists } from './json-lines.ts'
import {
  parseTranslations,
  readTranslationTexts,
  TRANSLATIONS_FOLDER,
  type Translations,
  type TranslationTexts,
  translateNames,
} from './operator-translations.ts'

/** An unusable file of the operator. The message names the errors and their lines. */
export class OperatorFileError extends Error {
  override readonly name = 'OperatorFileError'
}

/** An error that only a check against another file finds. */
export interface FileIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

export interface OperatorFile<T> {
  readonly data: T
  /** Adds file and lines to errors. */
  describe(issues: readonly FileIssue[]): string
}

/**
 * Validates the text of one file.
 * @param file how errors name it
 * @param translations of names, by file; those beside the file by default
 * @throws OperatorFileError naming the file and, for each error, its path and line
 */
export type ParseOperatorFile = <S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
  translations?: TranslationTexts,
) => OperatorFile<z.output<S>>

/**
 * Reads and validates one YAML file of the operator's folder.
 * @throws OperatorFileError naming the file and, for each error, its path and line
 */
export function readOperator<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  parseFile: ParseOperatorFile = parseOperatorFile,
): OperatorFile<z.output<S>> {
  return parseFile(join(folder, name), readOperatorText(folder, name), schema)
}

/** Like `readOperator`, without the means to describe further errors. @throws OperatorFileError */
export const loadOperator = <S extends z.ZodType>(folder: string, name: string, schema: S): z.output<S> =>
  readOperator(folder, name, schema).data

/** What applies without a file. Those of releases before it are still complete. */
export const operatorDefaults: Readonly<Record<string, string>> = {
  'games.yaml': '',
  'home.yaml': `guests: [hero, winners, picks, fair-play, last-proof, tournaments, played-tonight, providers, questions]
newcomers: [hello, running, picks, carry-on, played-tonight, fair-play, tournaments, limits]
players: [hello, carry-on, running, favourites, because-you-played, picks, played-tonight, tournaments, limits, winners]
`,
}

/**
 * The text of a file, or of its default.
 * @throws OperatorFileError
 */
export function readOperatorText(folder: string, name: string): string {
  const file = join(folder, name)
  const byDefault = operatorDefaults[name]
  if (byDefault !== undefined && !existsSync(file)) return byDefault
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorFileError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

export const parseOperatorFile: ParseOperatorFile = (file, text, schema, texts = textsBeside(file)) =>
  parse({ file, text, schema, translations: translationsOf(texts) })

/** Of each schema: the files in force, those to be applied, and a few before them. */
const PARSED_TEXTS = 16

/**
 * Parses a file again only if its text or the translations have changed: parsing takes a quarter of a start, which
 * checks the files and then reads them, and most of an application of changed files. The data is frozen.
 */
export function createOperatorParser(): ParseOperatorFile {
  const known = new Map<z.ZodType, Map<string, unknown>>()
  let translated = { key: '', translations: new Map() as Translations }
  return (file, text, schema, translationTexts = textsBeside(file)) => {
    const translationsKey = JSON.stringify([...translationTexts].map(([path, one]) => [basename(path), one]))
    if (translationsKey !== translated.key)
      translated = { key: translationsKey, translations: translationsOf(translationTexts) }
    const key = hashOf(basename(file), translationsKey, text)
    const parsed = known.get(schema) ?? new Map<string, unknown>()
    known.set(schema, parsed)
    if (parsed.has(key))
      return { data: parsed.get(key) as z.output<typeof schema>, describe: describer(file, text) }
    const result = parse({ file, text, schema, translations: translated.translations })
    const [oldest] = parsed.keys()
    if (oldest !== undefined && parsed.size === PARSED_TEXTS) parsed.delete(oldest)
    parsed.set(key, deepFreeze(result.data))
    return result
  }
}

const hashOf = (...texts: readonly string[]) =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64')

interface Unparsed<S extends z.ZodType> {
  readonly file: string
  readonly text: string
  readonly schema: S
  readonly translations: Translations
}

function parse<S extends z.ZodType>({
  file,
  text,
  schema,
  translations,
}: Unparsed<S>): OperatorFile<z.output<S>> {
  const { text: rest, lists } = takeJsonLists(text)
  const document = parseDocument(rest)
  const [yamlError] = document.errors
  if (yamlError) throw new OperatorFileError(`${file} is not YAML: ${yamlError.message}`)
  const describe = describer(file, text)
  const parsed = schema.safeParse(translateNames(withJsonLists(document.toJS(), lists), translations))
  if (parsed.success) return { data: parsed.data, describe }
  throw new OperatorFileError(describe(parsed.error.issues))
}

/** Parses the text again: lines are of interest only for a refused file. */
const describer = (file: string, text: string) => (issues: readonly FileIssue[]) => {
  const lines = new LineCounter()
  const { text: rest, lists } = takeJsonLists(text)
  const document = parseDocument(rest, { lineCounter: lines })
  const messages = issues.map(({ path, message }) => {
    const list = lists.find(({ key }) => key === path[0])
    const line =
      list && typeof path[1] === 'number' ? (list.lines[path[1]] ?? null) : findLine(document, lines, path)
    return `  ${line === null ? '' : `line ${line}, `}${formatPath(path)}: ${message}`
  })
  return `${file} is invalid:\n${messages.join('\n')}`
}

const textsBeside = (file: string) => readTranslationTexts(join(dirname(file), TRANSLATIONS_FOLDER))

function translationsOf(texts: TranslationTexts): Translations {
  try {
    return parseTranslations(texts)
  } catch (error) {
    throw new OperatorFileError(error instanceof Error ? error.message : String(error))
  }
}

/** `currencies[3].rate` for `['currencies', 3, 'rate']`. */
function formatPath(path: readonly PropertyKey[]): string {
  const formatted = path.reduce<string>(
    (text, step) =>
      typeof step === 'number' ? `${text}[${step}]` : text ? `${text}.${String(step)}` : String(step),
    '',
  )
  return formatted || 'the file'
}

/** The line of a value, or of its nearest existing parent. */
function findLine(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number | null {
  for (let length = path.length; length >= 0; length--) {
    const node = document.getIn(path.slice(0, length), true)
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
  }
  return null
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
