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

/** Words that are the same in both languages: names, and terms of the game. */
const SAME = /^(?:[^\p{L}]*|.*\{[^}]*\}[^\p{L}]*|[\p{Lu}\p{N} +/.-]+|\p{Lu}[\p{L}-]*(?: \(?\p{L}+\)?)?)$/u

/** The letters of the languages that are not written in Latin ones. */
const LETTERS: Readonly<Record<string, RegExp>> = { fa: /\p{Script=Arabic}/u }
/** Names that stay in Latin letters where they have more than one word. */
const NAMES = ['Gambling Therapy', 'Check dein Spiel']

/** What a message says in words: its values and tags left out. */
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

/** The lines of a page in words: its code, addresses and position left out. */
function linesOf(page: string): string[] {
  const pageTexts = page.replace(/^(?:---|position: .*)$/gm, '').replace(/^(?:title|description): /gm, '')
  return pageTexts.replace(/`[^`]*`|\]\([^)]*\)/g, ' ').split('\n')
}

test('keys.ts is what keys.cli.ts writes for content/en', () => {
  expect(readFileSync(KEYS_FILE, 'utf8')).toBe(describeKeys())
})

describe.each(languages)('%s', (language) => {
  test.each(groups)('%s has every key, with the same values', (file) => {
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

describe.each(Object.entries(LETTERS))('%s has its own letters', (language, letters) => {
  const inLatin = /\p{Script=Latin}{2,}[ ,]+\p{Script=Latin}{2,}/u

  test.each([...groups, ...pages])('%s has no sentence left in Latin ones', (file) => {
    const path = join(CONTENT, language, file)
    const texts = file.endsWith('.md')
      ? linesOf(readFileSync(path, 'utf8'))
      : [...readMessages(path).values()].map(wordsOf)
    const words = texts.map((text) => NAMES.reduce((rest, name) => rest.replaceAll(name, ' '), text))
    const foreign = words.filter((text) => (/\p{L}/u.test(text) && !letters.test(text)) || inLatin.test(text))
    expect(foreign).toEqual([])
  })
})
