import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'

/** Translations of the operator's names by language and English text. */
export type Translations = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Objects from the English text of a name to its translation, by file. */
export type TranslationTexts = ReadonlyMap<string, string>

/** Beside the operator's files. */
export const TRANSLATIONS_FOLDER = 'translations'

const LANGUAGE = /^[a-z]{2}(?:-[A-Z]{2})?$/
const MAX_TEXT = 1000
const translationFile = z.record(z.string().max(MAX_TEXT), z.string().min(1).max(MAX_TEXT))

/** The files `<language>.json` of a folder and their texts; none without the folder. */
export function readTranslationTexts(folder: string): TranslationTexts {
  if (!existsSync(folder)) return new Map()
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(
    names.sort().map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const),
  )
}

/** @throws Error that names the invalid file */
export const parseTranslations = (texts: TranslationTexts): Translations =>
  new Map([...texts].map(([file, text]) => parseLanguage(file, text)))

function parseLanguage(file: string, text: string): readonly [string, ReadonlyMap<string, string>] {
  const language = basename(file, '.json')
  if (!LANGUAGE.test(language)) throw new Error(`${file}: ${language} is not a language such as pt or pt-BR`)
  try {
    return [language, new Map(Object.entries(translationFile.parse(JSON.parse(text))))]
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message
    throw new Error(`${file} is invalid: ${reason}`, { cause: error })
  }
}

/**
 * Adds translations to every name of a document: an object of texts by language with an English one. A
 * translation in the document itself takes precedence.
 */
export function translateNames(value: unknown, translations: Translations): unknown {
  if (translations.size === 0) return value
  if (Array.isArray(value)) return value.map((one) => translateNames(one, translations))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const { en } = value as { readonly en?: unknown }
  if (
    typeof en === 'string' &&
    entries.every(([key, text]) => LANGUAGE.test(key) && typeof text === 'string')
  ) {
    const added = [...translations].flatMap(([language, texts]) => {
      const text = texts.get(en)
      return text === undefined ? [] : [[language, text] as const]
    })
    return { ...Object.fromEntries(added), ...value }
  }
  return Object.fromEntries(entries.map(([key, one]) => [key, translateNames(one, translations)]))
}
