import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { titles } from '../src/titles/index.ts'
import { drawSeries } from './series.ts'

const formats = { tall: '0 0 400 600', square: '0 0 400 400' } as const
const allowed = [
  'svg',
  'g',
  'path',
  'rect',
  'circle',
  'ellipse',
  'polygon',
  'clipPath',
  'linearGradient',
  'stop',
]
const names = titles.flatMap(({ slug }) => Object.keys(formats).map((format) => `${slug}-${format}.svg`))
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** The element names of a document in order. Throws if its tags are not balanced. */
function elementsOf(svg: string): string[] {
  const open: string[] = []
  const tags: string[] = []
  for (const [, closing, tag = '', self] of svg.matchAll(/<(\/?)([\w:!?-]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== tag) throw new Error(`unexpected </${tag}>`)
    } else {
      tags.push(tag)
      if (!self) open.push(tag)
    }
  }
  if (open.length) throw new Error(`unclosed <${open.join('><')}>`)
  return tags
}

test('every title has both covers, and every cover belongs to a title', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))
  expect(files.toSorted()).toEqual(names.toSorted())
})

describe.each(
  titles.flatMap((title) => (['tall', 'square'] as const).map((format) => ({ ...title, format }))),
)('$name, $format', ({ slug, name, format }) => {
  let svg = ''
  beforeAll(() => {
    svg = read(`${slug}-${format}.svg`)
  })

  test('has the size of its format, a label, and only the allowed elements', () => {
    const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? []
    expect(root).toContain(`viewBox="${formats[format]}"`)
    expect(root).toContain(`role="img" aria-label="${name.replace('&', '&amp;')}"`)
    expect(elementsOf(svg).filter((tag) => !allowed.includes(tag))).toEqual([])
  })

  test('contains no scripts, styles or external references', () => {
    expect(svg).not.toMatch(/\son\w+=|javascript:|@import|style=|<!|<\?/i)
    expect(svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/href|https?:|data:/i)
    const references = [...svg.matchAll(/url\(([^)]*)\)/g)].map(([, target]) => target)
    const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`)
    expect(new Set(references)).toEqual(new Set(ids))
  })

  test('is smaller than 45 kB, with coordinates rounded to one decimal', () => {
    expect(Buffer.byteLength(svg)).toBeLessThan(45_000)
    const coordinates = [...svg.matchAll(/\s(?:d|points|x|y|cx|cy|r|rx|ry|width|height)="([^"]*)"/g)]
    expect(coordinates.filter(([, value = '']) => /\.\d\d/.test(value))).toEqual([])
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})

test('ids are unique across all covers', () => {
  const ids = names.flatMap((name) => [...read(name).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('drawing all covers again produces the stored files', async () => {
  const drawn = await drawSeries()
  expect([...drawn.keys()].toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => drawn.get(name) !== read(name))).toEqual([])
})
