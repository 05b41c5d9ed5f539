import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { messageArguments } from './compile.ts'
import { describeKeys, KEYS_FILE } from './describe-keys.ts'
import { isDocument } from './groups.ts'
import type { Message, Part } from './message.ts'
import { readMessages } from './store.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const files = readdirSync(join(CONTENT, 'en'), { recursive: true, encoding: 'utf8' })
  .filter((path) => !isDocument(path.replaceAll('\\', '/')))
  .sort()
const groups = files.filter((file) => file.endsWith('.yaml'))
const pages = files.filter((file) => file.endsWith('.md'))
const languages = readdirSync(CONTENT).filter((name) => name !== 'en')

/** Texts that may be identical in both languages: names and gambling terms. */
const SAME = /^(?:[^\p{L}]*|.*\{[^}]*\}[^\p{L}]*|[\p{Lu}\p{N} +/.-]+|\p{Lu}[\p{L}-]*(?: \(?\p{L}+\)?)?)$/u

/** Scripts of the languages not written in Latin letters. */
const LETTERS: Readonly<Record<string, RegExp>> = { fa: /\p{Script=Arabic}/u }
/** Multi-word names that stay in Latin letters. */
const NAMES = ['Gambling Therapy', 'Check dein Spiel']

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

test('keys.ts is up to date with content/en', () => {
  expect(readFileSync(KEYS_FILE, 'utf8')).toBe(describeKeys())
})

describe.each(languages)('%s', (language) => {
  test.each(groups)('%s has every key with the same arguments', (file) => {
    const english = readMessages(join(CONTENT, 'en', file))
    const translated = readMessages(join(CONTENT, language, file))
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, message] of english) {
      const wanted = [...messageArguments(message).keys()].sort()
      expect([...messageArguments(translated.get(key) ?? '').keys()].sort(), key).toEqual(wanted)
    }
  })

  test.each(groups)('%s is translated', (file) => {
    const english = readMessages(join(CONTENT, 'en', file))
    const translated = readMessages(join(CONTENT, language, file))
    const untranslated = [...english].filter(([key, message]) => {
      const same = JSON.stringify(translated.get(key)) === JSON.stringify(message)
      return same && typeof message === 'string' && !SAME.test(message)
    })
    expect(untranslated.map(([key]) => key)).toEqual([])
  })

  test.each(pages)('%s is written', (file) => {
    expect(existsSync(join(CONTENT, language, file))).toBe(true)
    expect(readFileSync(join(CONTENT, language, file), 'utf8')).not.toBe(
      readFileSync(join(CONTENT, 'en', file), 'utf8'),
    )
  })
})

describe.each(Object.entries(LETTERS))('%s uses its script', (language, letters) => {
  const inLatin = /\p{Script=Latin}{2,}[ ,]+\p{Script=Latin}{2,}/u

  test.each([...groups, ...pages])('%s has no sentence in Latin letters', (file) => {
    const path = join(CONTENT, language, file)
    const texts = file.endsWith('.md')
      ? linesOf(readFileSync(path, 'utf8'))
      : [...readMessages(path).values()].map(wordsOf)
    const words = texts.map((text) => NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text))
    const foreign = words.filter((text) => (/\p{L}/u.test(text) && !letters.test(text)) || inLatin.test(text))
    expect(foreign).toEqual([])
  })
})
