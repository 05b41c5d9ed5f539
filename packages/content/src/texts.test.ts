import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf, UNCHANGED_AFTER_NUMBERS } from '@croupier/testkit/json-texts'
import { describe, expect, test } from 'vitest'
import { messageArguments } from './compile.ts'
import { describeKeys, KEYS_FILE } from './describe-keys.ts'
import { isDocument } from './groups.ts'
import type { Message, Part } from './message.ts'
import { readMessages } from './store.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const files = readdirSync(join(CONTENT, 'en'), { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !isDocument(path))
  .sort()
const groups = files.filter((file) => file.endsWith('.yaml'))
const pages = files.filter((file) => file.endsWith('.md'))
const languages = readdirSync(CONTENT).filter((name) => name !== 'en')
const translations = languages.filter((language) => !language.includes('-'))
/** Languages of a region contain what differs from their base language. */
const regional = languages.filter((language) => language.includes('-'))

/** Texts that may be identical in both languages: names and gambling terms. */
const SAME = /^(?:[^\p{L}]*|.*\{[^}]*\}[^\p{L}]*|[\p{Lu}\p{N} +/.-]+|\p{Lu}[\p{L}-]*(?: \(?\p{L}+\)?)?)$/u

/** Scripts of the languages not written in Latin letters. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  el: /\p{Script=Greek}/u,
  fa: /\p{Script=Arabic}/u,
  hi: /\p{Script=Devanagari}/u,
  kk: /\p{Script=Cyrillic}/u,
  uk: /\p{Script=Cyrillic}/u,
}
/** Multi-word names that stay in Latin letters. */
const NAMES = ['Gambling Therapy', 'Check dein Spiel']

const allMessages = (language: string): ReadonlyMap<string, Message> =>
  new Map(
    groups.flatMap((file) => {
      const path = join(CONTENT, language, file)
      if (!existsSync(path)) return []
      return [...readMessages(path)].map(([key, message]): [string, Message] => [`${file} ${key}`, message])
    }),
  )
const readPage = (language: string, file: string) => {
  const path = join(CONTENT, language, file)
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}
const english = allMessages('en')
const argumentsOf = (message: Message) => [...messageArguments(message).keys()].sort().join()
const wrongArguments = (translated: ReadonlyMap<string, Message>) =>
  [...translated].filter(([key, message]) => argumentsOf(message) !== argumentsOf(english.get(key) ?? ''))
const keysOf = (entries: Iterable<readonly [string, unknown]>) => [...entries].map(([key]) => key)

/** The words of a message, without values and tags. */
function wordsOf(message: Message): string {
  if (typeof message === 'string') return message
  const translatableWords = (part: Part): string => {
    if (typeof part === 'string') return part
    if (part === 0) return ' '
    if ('o' in part) return Object.values(part.o).map(wordsOf).join(' ')
    return 'g' in part ? wordsOf(part.c) : ' '
  }
  return message.map(translatableWords).join('')
}

/** The lines of a page, without code, addresses and position. */
function linesOf(page: string): string[] {
  const pageTexts = page.replace(/^(?:---|position: .*)$/gm, '').replace(/^(?:title|description): /gm, '')
  return pageTexts.replace(/`[^`]*`|\]\([^)]*\)/g, ' ').split('\n')
}

/** The plural forms of each plural in a message, without those for one number such as `=0`. */
function pluralForms(message: Message): string[][] {
  if (typeof message === 'string') return []
  return message.flatMap((part): string[][] => {
    if (typeof part !== 'object') return []
    const own = 'p' in part && !part.r ? [Object.keys(part.o).filter((form) => !form.startsWith('='))] : []
    const nested = 'o' in part ? Object.values(part.o) : 'g' in part ? [part.c] : []
    return [...own, ...nested.flatMap(pluralForms)]
  })
}

test('keys.ts is up to date with content/en', () => {
  expect(readFileSync(KEYS_FILE, 'utf8')).toBe(describeKeys())
})

describe.each(translations)('%s', (language) => {
  const translated = allMessages(language)

  test('has every key with the same arguments', () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
    expect(keysOf(wrongArguments(translated))).toEqual([])
  })

  test('has no text of the English', () => {
    const untranslated = [...english].filter(([key, message]) => {
      const same = JSON.stringify(translated.get(key)) === JSON.stringify(message)
      return same && typeof message === 'string' && !SAME.test(message)
    })
    expect(keysOf(untranslated)).toEqual([])
    const missing = pages.filter((file) => {
      const page = readPage(language, file)
      return page === null || page === readPage('en', file)
    })
    expect(missing).toEqual([])
  })
})

describe.each(languages)('%s', (language) => {
  test('has the plural forms of the language', () => {
    const allowed = formsOf(language)
    const isUninflected = (key: string) =>
      UNCHANGED_AFTER_NUMBERS.includes(language) ||
      pluralForms(english.get(key) ?? '')
        .flat()
        .join() === 'other'
    const wrong = [...allMessages(language)].filter(([key, message]) => {
      const needed = isUninflected(key) ? ['other'] : allowed
      return pluralForms(message).some(
        (forms) =>
          forms.some((form) => !allowed.includes(form)) || needed.some((form) => !forms.includes(form)),
      )
    })
    expect(keysOf(wrong)).toEqual([])
  })
})

describe.each(regional)('%s', (language) => {
  const [base = ''] = language.split('-')

  test('has texts that differ from those of its base language, with the same arguments', () => {
    const [own, inherited] = [allMessages(language), allMessages(base)]
    expect(own.size).toBeGreaterThan(0)
    expect(keysOf(wrongArguments(own))).toEqual([])
    const redundant = [...own].filter(
      ([key, message]) => JSON.stringify(message) === JSON.stringify(inherited.get(key)),
    )
    expect(keysOf(redundant)).toEqual([])
    const redundantPages = pages.filter((file) => {
      const page = readPage(language, file)
      return page !== null && page === readPage(base, file)
    })
    expect(redundantPages).toEqual([])
  })
})

describe.each(Object.entries(LETTERS).filter(([language]) => languages.includes(language)))(
  '%s uses its script',
  (language, letters) => {
    const inLatin = /\p{Script=Latin}{2,}[ ,]+\p{Script=Latin}{2,}/u

    test('has no sentence in Latin letters', () => {
      const lines = pages.flatMap((file) => linesOf(readPage(language, file) ?? ''))
      const texts = [...[...allMessages(language).values()].map(wordsOf), ...lines]
      const words = texts.map((text) => NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text))
      const foreign = words.filter(
        (text) => (/\p{L}/u.test(text) && !letters.test(text)) || inLatin.test(text),
      )
      expect(foreign).toEqual([])
    })
  },
)
