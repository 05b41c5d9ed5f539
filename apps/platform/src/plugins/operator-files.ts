import { join } from 'node:path'
import type { z } from 'zod'
import {
  OperatorFileError,
  type ParseOperatorFile,
  parseOperator,
  parseOperatorFile,
  readOperatorText,
} from '../config/index.ts'
import type { LiveFileName, OperatorFiles } from '../kernel.ts'

/** Files that take effect while the platform runs. */
export const LIVE_FILES: readonly LiveFileName[] = [
  'bonuses.yaml',
  'cashback.yaml',
  'codes.yaml',
  'levels.yaml',
  'quests.yaml',
  'tournaments.yaml',
  'wheels.yaml',
]

/** Files that each process reads at its start. */
const START_FILES = [
  'catalogue.yaml',
  'countries.yaml',
  'currencies.yaml',
  'home.yaml',
  'locales.yaml',
  'payment-methods.yaml',
  'settings.yaml',
]

/** The texts of the operator's files by name. */
export type FileTexts = Readonly<Record<string, string>>

export const isLive = (name: string): name is LiveFileName => LIVE_FILES.some((one) => one === name)

/** @throws OperatorFileError */
export const readFileTexts = (folder: string): FileTexts =>
  Object.fromEntries([...LIVE_FILES, ...START_FILES].map((name) => [name, readOperatorText(folder, name)]))

/** A process's own files, with others in the place of the live ones. */
export const withLive = (own: FileTexts, live: FileTexts): FileTexts => ({
  ...own,
  ...Object.fromEntries(Object.entries(live).filter(([name]) => isLive(name))),
})

export interface ReplaceableFiles extends OperatorFiles {
  /**
   * Puts other texts of the live files in force, all at once.
   * @throws OperatorFileError, and nothing changes
   */
  replace(texts: FileTexts): void
}

interface Opened {
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
  const opened = new Map<LiveFileName, Opened>()
  const parse = <S extends z.ZodType>(name: LiveFileName, schema: S, from: FileTexts) =>
    parseFile(join(folder, name), from[name] ?? '', schema)
  return {
    open(name, schema) {
      const file: Opened = { schema, text: texts[name] ?? '', data: parse(name, schema, texts) }
      opened.set(name, file)
      return () => file.data as z.output<typeof schema>
    },
    replace(replacements) {
      const parsed = [...opened].map(
        ([name, file]) => [name, file, parse(name, file.schema, replacements)] as const,
      )
      for (const [name, file, data] of parsed)
        Object.assign(file, { data, text: replacements[name] ?? '' } satisfies Partial<Opened>)
    },
    refuse(name, issues) {
      const file = opened.get(name)
      if (!file || issues.length === 0) return
      // Read again: lines are of interest only for a refused file.
      const { describe } = parseOperator(join(folder, name), file.text, file.schema)
      throw new OperatorFileError(describe(issues))
    },
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
