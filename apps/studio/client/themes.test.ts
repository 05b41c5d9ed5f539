import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findTextErrors } from '@croupier/testkit/json-texts'
import { describe, expect, test } from 'vitest'
import { titles } from '../src/titles/index.ts'
import { symbolName, symbolPicture, type Theme } from './theme.ts'

const here = (path: string) => new URL(path, import.meta.url)
const texts = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(here(`./texts/${language}.json`), 'utf8'))
const [en, de] = [texts('en'), texts('de')]

const themes = new Map<string, Theme>()
for (const { slug } of titles) themes.set(slug, (await import(`./themes/${slug}.ts`)).theme)

for (const { slug, name, ...title } of titles) {
  describe(name, () => {
    // A title without reels has one drawing, its crest.
    const codes = title.engine === 'slots' ? title.rules.symbols.map(({ code }) => code) : ['W']
    const theme = themes.get(slug)
    if (!theme) throw new Error(`${slug} has no theme`)

    test('has a distinct drawing for every symbol', () => {
      const pictures = codes.map((code) => symbolPicture(theme, code))
      for (const picture of pictures) expect(picture).toMatch(/<(?:path|circle|polygon|rect) /)
      expect(new Set(pictures).size).toBe(pictures.length)
    })

    test('has distinct symbol names in both languages', () => {
      const names = codes.map((code) => symbolName(theme, code))
      for (const symbol of names)
        if ('key' in symbol) expect([en[symbol.key], de[symbol.key]]).not.toContain(undefined)
      const labels = names.map((symbol) => ('key' in symbol ? en[symbol.key] : symbol.rank))
      expect(new Set(labels).size).toBe(labels.length)
    })

    test('has its name as outlines and at least three notes', () => {
      expect(existsSync(here(`./names/${slug}.svg`))).toBe(true)
      expect(theme.voice.notes.length).toBeGreaterThanOrEqual(3)
    })

    test('has sufficient contrast of its text and of its win lines', () => {
      expect(contrast(theme.colours.ink, theme.colours.ground)).toBeGreaterThan(4.5)
      expect(contrast(theme.colours.ink, theme.colours.figure)).toBeGreaterThan(4.5)
      expect(contrast(theme.colours.win, theme.colours.reel)).toBeGreaterThan(3)
    })
  })
}

test('no two titles have the same background colour or sound', () => {
  const countDistinct = <T>(values: T[]) => new Set(values.map((value) => JSON.stringify(value))).size
  expect(countDistinct([...themes.values()].map(({ colours }) => colours.ground))).toBe(titles.length)
  expect(countDistinct([...themes.values()].map(({ voice }) => voice))).toBe(titles.length)
})

test('every language has the texts of the games', () => {
  // Names of bets that tables everywhere print in French.
  const exempt = (key: string) => key.startsWith('roulette.sector.')
  expect(findTextErrors(fileURLToPath(here('./texts')), { exempt })).toEqual([])
})

test('every text key in the code exists', () => {
  const code = readdirSync(here('.'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w-]+\.ts$|^engines\//.test(file) && /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(here(file), 'utf8'))
    .join('\n')
  const textKeys = [...code.matchAll(/texts\(\s*'([\w.]+)'/g)].map(([, key]) => key ?? '')
  expect(textKeys.length).toBeGreaterThan(50)
  for (const key of textKeys)
    expect(Object.hasOwn(en, key) || Object.hasOwn(en, `${key}.other`), key).toBe(true)
  const prefixes = [...code.matchAll(/texts\(\s*`([\w.]+)\$\{/g)].map(([, prefix]) => prefix ?? '')
  expect(prefixes).toContain('error.')
  for (const prefix of prefixes)
    expect(
      Object.keys(en).some((key) => key.startsWith(prefix)),
      prefix,
    ).toBe(true)
})

/** WCAG 2 contrast ratio of two `#RRGGBB` colours. */
function contrast(a: string, b: string): number {
  const luminance = (colour: string) => {
    const [r = 0, g = 0, blue = 0] = [1, 3, 5].map((index) => {
      const channel = Number.parseInt(colour.slice(index, index + 2), 16) / 255
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * blue
  }
  const [high = 0, low = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high + 0.05) / (low + 0.05)
}
