import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import {
  OperatorFileError,
  type ParseOperatorFile,
  parseOperatorFile,
  readOperatorText,
  readTranslationTexts,
  TRANSLATIONS_FOLDER,
  type TranslationTexts,
} from '../config/index.ts'
import type { OperatorFileName, OperatorFiles } from '../kernel.ts'

const FILES: readonly OperatorFileName[] = [
  'bonuses.yaml',
  'cashback.yaml',
  'catalogue.yaml',
  'codes.yaml',
  'countries.yaml',
  'currencies.yaml',
  'games.yaml',
  'home.yaml',
  'levels.yaml',
  'locales.yaml',
  'payment-methods.yaml',
  'quests.yaml',
  'settings.yaml',
  'tournaments.yaml',
  'wheels.yaml',
]

/**
 * What a process uses as it was when it started: the texts are read with their default language, logos and keys are
 * outside the files, and the reports of errors begin with the process.
 */
const START_VALUES: Readonly<Partial<Record<OperatorFileName, RegExp>>> = {
  'catalogue.yaml': /^(?:aggregators|providerLogos)\b/,
  'locales.yaml': /\.isDefault$/,
  'settings.yaml': /^monitoring\b/,
}

/** @param path of a value in the file, as differences name it */
export const needsRestart = (file: string, path: string): boolean =>
  START_VALUES[file as OperatorFileName]?.test(path) ?? false

/** The texts of the operator's files by name; translations of names as `translations/<language>.json`. */
export type FileTexts = Readonly<Record<string, string>>

/** @throws OperatorFileError */
export const readFileTexts = (folder: string): FileTexts =>
  Object.fromEntries([
    ...FILES.map((name) => [name, readOperatorText(folder, name)]),
    ...[...readTranslationTexts(join(folder, TRANSLATIONS_FOLDER))].map(([file, text]) => [
      relative(folder, file),
      text,
    ]),
  ])

const translationsIn = (folder: string, texts: FileTexts): TranslationTexts =>
  new Map(
    Object.entries(texts)
      .filter(([name]) => name.startsWith(`${TRANSLATIONS_FOLDER}/`))
      .map(([name, text]) => [join(folder, name), text]),
  )

export interface ReplaceableFiles extends OperatorFiles {
  /**
   * Puts other texts of the files in force, all at once.
   * @throws OperatorFileError, and nothing changes
   */
  replace(texts: FileTexts): void
}

interface Opened {
  readonly name: OperatorFileName
  readonly schema: z.ZodType
  text: string
  data: unknown
}

/** @param folder as errors name it */
export function createOperatorFiles(
  folder: string,
  texts: FileTexts,
  parseFile: ParseOperatorFile = parseOperatorFile,
): ReplaceableFiles {
  const opened: Opened[] = []
  const parse = <S extends z.ZodType>(name: OperatorFileName, schema: S, from: FileTexts) =>
    parseFile(join(folder, name), from[name] ?? '', schema, translationsIn(folder, from)).data
  return {
    open(name, schema) {
      const file: Opened = { name, schema, text: texts[name] ?? '', data: parse(name, schema, texts) }
      opened.push(file)
      return () => file.data as z.output<typeof schema>
    },
    replace(replacements) {
      const parsed = opened.map((file) => [file, parse(file.name, file.schema, replacements)] as const)
      for (const [file, data] of parsed) {
        const text = replacements[file.name] ?? ''
        // What is built from a file is built again only if it, or a translation of its names, has changed.
        if (text !== file.text || !isDeepStrictEqual(data, file.data))
          Object.assign(file, { data, text } satisfies Partial<Opened>)
      }
    },
    refuse(name, issues) {
      const file = opened.find((one) => one.name === name)
      if (!file || issues.length === 0) return
      const { describe } = parseFile(join(folder, name), file.text, file.schema)
      throw new OperatorFileError(describe(issues))
    },
  }
}

type Values<F> = { readonly [K in keyof F]: F[K] extends () => infer D ? D : never }

/** Several files as one; the same object until one of them has been replaced. */
export function together<F extends Readonly<Record<string, () => unknown>>>(files: F): () => Values<F> {
  const read = () =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file()])) as Values<F>
  let values = read()
  return () => {
    const current = read()
    const names: readonly (keyof F)[] = Object.keys(files)
    if (names.some((name) => current[name] !== values[name])) values = current
    return values
  }
}

/** What is built from a file; built again when the file has been replaced. */
export function derive<T, D>(file: () => T, build: (data: T) => D): () => D {
  let data = file()
  let built = build(data)
  return () => {
    const current = file()
    if (current !== data) {
      built = build(current)
      data = current
    }
    return built
  }
}

/** A service of functions over a file. Each call goes to one that was built from the file as it is then. */
export function following<T, D extends object>(file: () => T, build: (data: T) => D): D {
  const current = derive(file, build)
  const names = Object.keys(current()) as (keyof D)[]
  const functions = names.map((name) => [
    name,
    (...args: unknown[]) => (current()[name] as (...args: unknown[]) => unknown)(...args),
  ])
  return Object.fromEntries(functions) as D
}
