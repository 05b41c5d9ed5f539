import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const tokens = readFileSync(new URL('../../../brand/tokens.css', import.meta.url), 'utf8')

/** The `--color-*` declarations of the first rule with exactly this selector. */
function colours(selector: string): Record<string, string> {
  const start = tokens.indexOf(`\n${selector} {`)
  const block = tokens.slice(start, tokens.indexOf('\n}', start))
  const found = block.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})\b/gi)
  return Object.fromEntries([...found].map((match) => [match[1], match[2]]))
}

const dark = colours(':root')
const light = { ...dark, ...colours('[data-theme="light"]') }
const felt = colours('.on-felt')

/** WCAG relative luminance of #rrggbb. */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

function ratio(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

type Pair = readonly [front: string, back: string, least: number]

const surfaces = ['ground', 'surface-1', 'surface-2', 'surface-3']
const meanings = ['danger', 'info', 'success', 'warn']

const pairs: readonly Pair[] = [
  ...surfaces.flatMap((surface): Pair[] => [
    ['text', surface, 7],
    ['text-2', surface, 7],
    ['text-3', surface, 4.5],
    ['brass-text', surface, 4.5],
    ...meanings.map((meaning): Pair => [meaning, surface, 4.5]),
    ['focus', surface, 3],
  ]),
  ['text', 'surface-4', 7],
  ['text-2', 'surface-4', 4.5],
  ['brass-text', 'surface-4', 4.5],
  ...['brass', 'brass-hover', 'brass-press'].map((fill): Pair => ['on-brass', fill, 4.5]),
  ...['danger-fill', 'danger-hover'].map((fill): Pair => ['on-danger', fill, 4.5]),
  ...['brass', ...meanings].flatMap((meaning): Pair[] => [
    ['text', `${meaning}-tint`, 7],
    ['text-2', `${meaning}-tint`, 7],
    [meaning === 'brass' ? 'brass-text' : meaning, `${meaning}-tint`, 4.5],
  ]),
  ['text-3', 'brass-tint', 4.5],
  ...['ground', 'surface-1', 'surface-2'].map((surface): Pair => ['control', surface, 3]),
  // Selected items are filled with the text colour.
  ['ground', 'text', 7],
]

const feltPairs: readonly (readonly [front: string, least: number])[] = [
  ['text', 7],
  ['text-2', 7],
  ['text-3', 4.5],
  ['brass-text', 4.5],
  ['focus', 3],
  ['success', 4.5],
  ['control', 3],
]

function findLowContrast(palette: Record<string, string>, requiredPairs: readonly Pair[]): string[] {
  return requiredPairs.flatMap(([front, back, minRatio]) => {
    const [a, b] = [palette[front], palette[back]]
    if (!a || !b) return [`${front} or ${back} is not in tokens.css`]
    const found = ratio(a, b)
    return found < minRatio ? [`${front} on ${back}: ${found.toFixed(2)}, wanted ${minRatio}`] : []
  })
}

test.each([
  ['dark', dark],
  ['light', light],
])('the %s theme meets the contrast minimums', (_name, palette) => {
  expect(findLowContrast(palette, pairs)).toEqual([])
})

test.each([
  ['dark', dark],
  ['light', light],
])('text on felt meets the contrast minimums in the %s theme', (_name, palette) => {
  const back = { felt: palette.felt ?? '', 'felt-deep': palette['felt-deep'] ?? '' }
  const requiredPairs = Object.keys(back).flatMap((ground) =>
    feltPairs.map(([front, minRatio]): Pair => [front, ground, minRatio]),
  )
  expect(findLowContrast({ ...felt, ...back }, requiredPairs)).toEqual([])
  const raised = ['text', 'text-2', 'brass-text'].map((front): Pair => [front, 'surface-3', 4.5])
  expect(findLowContrast(felt, raised)).toEqual([])
  // Badges, and the tick of a box.
  const inside: readonly Pair[] = [
    ...meanings.map((meaning): Pair => [meaning, `${meaning}-tint`, 4.5]),
    ['brass-text', 'brass-tint', 4.5],
    ['ground', 'text', 7],
  ]
  expect(findLowContrast({ ...palette, ...felt }, inside)).toEqual([])
})

test('names a pair with too little contrast', () => {
  const grey = { text: '#777777', ground: '#ffffff' }
  expect(findLowContrast(grey, [['text', 'ground', 4.5]])).toEqual(['text on ground: 4.48, wanted 4.5'])
  expect(findLowContrast(grey, [['text', 'ground', 3]])).toEqual([])
})

/** Set on the popup by Base UI. */
const LIBRARY_PROPERTIES = new Set(['--anchor-width', '--available-width', '--available-height'])

test('component styles use existing tokens only', () => {
  const sources = import.meta.dirname
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const read = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => readFileSync(join(sources, file), 'utf8'))
  const styles = read(/\.css$/).join('\n')
  const defined = `${tokens}${styles}${read(/\.tsx$/).join('\n')}`
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))
  expect(used.size).toBeGreaterThan(50)
  const isUndefined = (name: string) =>
    !LIBRARY_PROPERTIES.has(name) && !defined.includes(`${name}:`) && !defined.includes(`'${name}'`)
  expect([...used].filter(isUndefined)).toEqual([])
})
