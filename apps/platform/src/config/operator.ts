import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { readTranslations, type Translations, translateNames } from './operator-translations.ts'

/** An unusable file of the operator. The message names the errors and their lines. */
export class OperatorFileError extends Error {
  override readonly name = 'OperatorFileError'
}

/**
 * Reads and validates one YAML file of the operator's folder.
 * @throws OperatorFileError naming the file and, for each error, its path and line
 */
export function loadOperator<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
  parse: ParseOperatorFile = parseOperatorFile,
): z.output<S> {
  return parse(join(folder, name), readOperatorText(folder, name), schema)
}

/**
 * Validates the text of one file.
 * @param file how errors name it
 * @throws OperatorFileError
 */
export type ParseOperatorFile = <S extends z.ZodType>(file: string, text: string, schema: S) => z.output<S>

export const parseOperatorFile: ParseOperatorFile = (file, text, schema) =>
  parseOperator(file, text, schema).data

/** An error that only a check against another file finds. */
export interface FileIssue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/**
 * Like `loadOperator`, with a function that adds the line to an error.
 * @throws OperatorFileError
 */
export function readOperator<S extends z.ZodType>(
  folder: string,
  name: string,
  schema: S,
): { readonly data: z.output<S>; describe(issues: readonly FileIssue[]): string } {
  return parseOperator(join(folder, name), readOperatorText(folder, name), schema)
}

/** @throws OperatorFileError */
export function readOperatorText(folder: string, name: string): string {
  const file = join(folder, name)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new OperatorFileError(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * Validates the text of one YAML file.
 * @param file how errors name it
 * @throws OperatorFileError
 */
export function parseOperator<S extends z.ZodType>(
  file: string,
  text: string,
  schema: S,
): { readonly data: z.output<S>; describe(issues: readonly FileIssue[]): string } {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const [yamlError] = document.errors
  if (yamlError) throw new OperatorFileError(`${file} is not YAML: ${yamlError.message}`)
  const describe = (issues: readonly FileIssue[]) => {
    const messages = issues.map(({ path, message }) => {
      const line = findLine(document, lines, path)
      return `  ${line === null ? '' : `line ${line}, `}${formatPath(path)}: ${message}`
    })
    return `${file} is invalid:\n${messages.join('\n')}`
  }
  const parsed = schema.safeParse(translateNames(document.toJS(), translationsBeside(file)))
  if (parsed.success) return { data: parsed.data, describe }
  throw new OperatorFileError(describe(parsed.error.issues))
}

/** Translations of the names in the operator's files. */
const TRANSLATIONS_FOLDER = 'translations'

function translationsBeside(file: string): Translations {
  const folder = join(dirname(file), TRANSLATIONS_FOLDER)
  try {
    return existsSync(folder) ? readTranslations(folder) : new Map()
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
