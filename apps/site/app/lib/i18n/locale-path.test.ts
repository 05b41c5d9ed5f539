import { describe, expect, test } from 'vitest'
import { canCarryPrefix } from '~/lib/links.ts'
import { normalizeSlashes, splitLocale, withLocale } from './locale-path.ts'

const locales = { all: ['en', 'de', 'pt-BR'], default: 'en' }
const split = (path: string) => splitLocale(path, locales)

describe('parses a locale prefix', () => {
  test.each([
    ['/de', 'de', '/'],
    ['/de/', 'de', '/'],
    ['/de/games/moth-queen', 'de', '/games/moth-queen'],
    ['/de.data', 'de', '/_.data'],
    ['/de/fairness.data', 'de', '/fairness.data'],
    ['/pt-BR/terms', 'pt-BR', '/terms'],
    ['/pt-br/terms', 'pt-BR', '/terms'],
    ['/DE/terms', 'de', '/terms'],
    ['/en/terms', 'en', '/terms'],
  ])('%s begins with one [2.1-01a 2.1-01b]', (path, locale, rest) => {
    expect(split(path)).toMatchObject({ locale, path: rest })
  })

  test.each([
    '/',
    '/terms',
    '/fr',
    '/fr/terms',
    '/d',
    '/deu',
    '/de-DE/x',
    '/de.json',
    '/de_/x',
    '/constructor',
    '/games/de',
  ])('%s does not', (path) => {
    expect(split(path)).toEqual({ prefix: null, locale: null, path })
  })
})

describe('builds an address in a language', () => {
  test('without a prefix for the default language [2.1-01c]', () => {
    expect(withLocale('/terms', 'en', locales)).toBe('/terms')
    expect(withLocale('/', 'en', locales)).toBe('/')
  })
  test('with a prefix for any other language', () => {
    expect(withLocale('/terms', 'pt-BR', locales)).toBe('/pt-BR/terms')
    expect(withLocale('/', 'de', locales)).toBe('/de')
    expect(withLocale('/_.data', 'de', locales)).toBe('/de.data')
  })
  test.each(['/', '/terms', '/games/moth-queen', '/_.data', '/terms.data'])(
    'that parses back to %s',
    (path) => {
      expect(split(withLocale(path, 'de', locales))).toEqual({ prefix: 'de', locale: 'de', path })
    },
  )
})

test.each([
  ['/confirm/AbC', false],
  ['/reset-password/AbC', false],
  ['/questions', false],
  ['/questions.data', false],
  ['/questions/payments', false],
  ['/questionable', true],
  ['/reset-password', true],
  ['/', true],
  ['/games/questions', true],
])('%s can carry a prefix: %s [2.1-01d]', (path, can) => {
  expect(canCarryPrefix(path)).toBe(can)
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/a/', '/a'],
  ['//evil.example/', '/evil.example'],
  ['/de//terms///', '/de/terms'],
])('%s is tidied to %s', (path, tidy) => {
  expect(normalizeSlashes(path)).toBe(tidy)
})
