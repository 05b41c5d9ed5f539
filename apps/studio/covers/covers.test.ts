import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { titles } from '../src/titles/index.ts'
import { drawSeries } from './series.ts'

const cuts = { tall: '0 0 400 600', square: '0 0 400 400' } as const
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
const names = titles.flatMap(({ slug }) => Object.keys(cuts).map((cut) => `${slug}-${cut}.svg`))
const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8')

/** The element names of a document in order, or the first tag that closes another than the open one. */
function elements(svg: string): string[] {
  const open: string[] = []
  const tags: string[] = []
  for (const [, closing, tag = '', self] of svg.matchAll(/<(\/?)([\w:!?-]+)[^<>]*?(\/?)>/g)) {
    if (closing) {
      if (open.pop() !== tag) throw new Error(`</${tag}> closes nothing`)
    } else {
      tags.push(tag)
      if (!self) open.push(tag)
    }
  }
  if (open.length) throw new Error(`<${open.join('><')}> left open`)
  return tags
}

test('each title has a tall and a square cover, and no cover lacks its title', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'))
  expect(files.toSorted()).toEqual(names.toSorted())
})

describe.each(titles.flatMap((title) => (['tall', 'square'] as const).map((cut) => ({ ...title, cut }))))(
  '$name, $cut',
  ({ slug, name, cut }) => {
    let svg = ''
    beforeAll(() => {
      svg = read(`${slug}-${cut}.svg`)
    })

    test('is a named picture of the right shape and of shapes alone', () => {
      const [root = ''] = /^<svg[^>]*>/.exec(svg) ?? []
      expect(root).toContain(`viewBox="${cuts[cut]}"`)
      expect(root).toContain(`role="img" aria-label="${name.replace('&', '&amp;')}"`)
      expect(elements(svg).filter((tag) => !allowed.includes(tag))).toEqual([])
    })

    test('runs nothing and loads nothing', () => {
      expect(svg).not.toMatch(/\son\w+=|javascript:|@import|style=|<!|<\?/i)
      expect(svg.replaceAll('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/href|https?:|data:/i)
      const references = [...svg.matchAll(/url\(([^)]*)\)/g)].map(([, target]) => target)
      const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => `#${id}`)
      expect(new Set(references)).toEqual(new Set(ids))
    })

    test('is light: under 45 kB, coordinates to one decimal', () => {
      expect(Buffer.byteLength(svg)).toBeLessThan(45_000)
      const coordinates = [...svg.matchAll(/\s(?:d|points|x|y|cx|cy|r|rx|ry|width|height)="([^"]*)"/g)]
      expect(coordinates.filter(([, value = '']) => /\.\d\d/.test(value))).toEqual([])
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    })
  },
)

test('no two covers share an id, so that they may stand in one page', () => {
  const ids = names.flatMap((name) => [...read(name).matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

test('drawing the series again gives the files that are here', async () => {
  const drawn = await drawSeries()
  expect([...drawn.keys()].toSorted()).toEqual(names.toSorted())
  expect(names.filter((name) => drawn.get(name) !== read(name))).toEqual([])
})
