import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { compileMessage } from './compile.ts'
import { formatParts, formatText } from './format.ts'

const say = (text: string, values = {}, locale = 'en') => formatText(compileMessage(text), locale, values)

describe('a message', () => {
  test('without arguments compiles to its text', () => {
    expect(compileMessage('Games, bonuses and support.')).toBe('Games, bonuses and support.')
    expect(compileMessage('')).toBe('')
  })

  test('is filled with its values [5-11b]', () => {
    expect(say('The value must be between {min} and {max}', { min: '1', max: 3 })).toBe(
      'The value must be between 1 and 3',
    )
  })

  test('shows the name of a missing value', () => {
    expect(say('Hello {name}')).toBe('Hello {name}')
  })

  test('keeps quoted braces and apostrophes', () => {
    expect(say("It''s '{not}' {one}", { one: 1 })).toBe("It's {not} 1")
  })
})

describe('a count', () => {
  const games = '{count, plural, =0 {no games} one {# game} other {# games}}'

  test('uses the plural rules of the language', () => {
    expect(say(games, { count: 0 })).toBe('no games')
    expect(say(games, { count: 1 })).toBe('1 game')
    expect(say(games, { count: 1240 })).toBe('1,240 games')
    const polish = '{n, plural, one {# gra} few {# gry} many {# gier} other {# gry}}'
    expect([1, 2, 5, 22].map((n) => say(polish, { n }, 'pl'))).toEqual(['1 gra', '2 gry', '5 gier', '22 gry'])
  })

  test('supports an offset and ordinals', () => {
    const offset = '{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}'
    expect([1, 2, 4].map((n) => say(offset, { n }))).toEqual(['you', 'you and 1 other', 'you and 3 others'])
    const rank = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
    expect([1, 2, 3, 4, 21].map((n) => say(rank, { n }))).toEqual(['1st', '2nd', '3rd', '4th', '21st'])
  })

  test('uses Latin digits in every language', () => {
    expect(say('{n, number}', { n: 1234 }, 'fa')).toMatch(/^1.?234$/)
    expect(say('{n, number}', { n: 1234 }, 'de')).toBe('1.234')
  })
})

test('selects by a keyword and falls back to other', () => {
  const text = '{kind, select, deposit {Deposit} withdrawal {Withdrawal} other {Movement}}'
  expect(say(text, { kind: 'withdrawal' })).toBe('Withdrawal')
  expect(say(text, { kind: 'constructor' })).toBe('Movement')
})

describe('tags', () => {
  const message = compileMessage('Read the <link>terms of <b>{name}</b></link>, please')

  test('wrap their content', () => {
    const wrap = (name: string) => (children: readonly unknown[]) => ({ [name]: children })
    const values = { name: 'Croupier', link: wrap('link'), b: wrap('b') }
    expect(formatParts<object>(message, 'en', values)).toEqual([
      'Read the ',
      { link: ['terms of ', { b: ['Croupier'] }] },
      ', please',
    ])
  })

  test('are removed in plain text', () => {
    expect(formatText(message, 'en', { name: 'X' })).toBe('Read the terms of X, please')
  })
})

test.each([
  ['{when, date}', /date or time/],
  ['{n, number, ::currency/EUR}', /must not have a style/],
  ['{count, plural, one {x}}', /MISSING_OTHER_CLAUSE/],
  ['{open', /EXPECT_ARGUMENT_CLOSING_BRACE/],
])('rejects %s with a reason', (text, reason) => {
  expect(() => compileMessage(text)).toThrow(reason)
})

test('writes counts below 100,000 as each language of the site does, without the cost of its format', () => {
  const languages = readdirSync(join(import.meta.dirname, '../../../content'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(languages.length).toBeGreaterThan(20)
  const written = languages.flatMap((language) => {
    const format = new Intl.NumberFormat(/^(?:kk|uz)$/.test(language) ? 'uk' : language, {
      numberingSystem: 'latn',
    })
    return [1000, 6060, 9999, 10_000, 12_005, 99_999].map((n) => ({ language, n, text: format.format(n) }))
  })
  const create = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => create.mockRestore())
  for (const { language, n, text } of written)
    expect(say('{n, number}', { n }, language), language).toBe(text)
  expect(create).not.toHaveBeenCalled()
  expect(say('{n, number}', { n: 123_456 }, 'hi')).toBe('1,23,456')
  // Not a language of the site.
  const swiss = new Intl.NumberFormat('de-CH').format(1234)
  expect(say('{n, number}', { n: 1234 }, 'de-CH')).toBe(swiss)
  expect(swiss).not.toBe('1.234')
})

test('writes numbers below 1,000 as every language does, without the cost of its format', () => {
  const languages = ['en', 'de', 'pt-BR', 'pl', 'fa', 'ar', 'hi', 'ja', 'uk', 'tr', 'he']
  for (const language of languages)
    for (const n of [0, 7, 60, 999])
      expect(new Intl.NumberFormat(language, { numberingSystem: 'latn' }).format(n)).toBe(String(n))
  const create = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => create.mockRestore())
  // A language of its own: the formats of others are kept.
  expect(say('{n, number}', { n: 999 }, 'sv')).toBe('999')
  expect(create).not.toHaveBeenCalled()
  expect(say('{n, number}', { n: 1.5 }, 'sv')).toBe('1,5')
  expect(create).toHaveBeenCalledOnce()
})
