import { readZip } from '@croupier/testkit'
import { expect, test } from 'vitest'
import type { Orm } from '../../kernel.ts'
import type { ExportedArea } from '../../personal-data.ts'
import { writeArchive } from './archive.ts'

const now = new Date('2026-11-20T12:00:00Z')

/** An area of numbered rows, which records the sizes of its pages. */
function numberedArea(area: string, total: number) {
  const pages: number[] = []
  const numbers: ExportedArea = {
    ...{ area, description: 'Numbers', fields: { n: 'A number' } },
    async page(_orm, _playerId, after, limit) {
      const first = after === null ? 0 : Number(after)
      const rows = Array.from({ length: Math.min(limit, total - first) }, (_, index) => ({
        n: BigInt(first + index),
      }))
      pages.push(rows.length)
      return { rows, next: first + rows.length < total ? String(first + rows.length) : null }
    },
  }
  return { numbers, pages }
}

async function write(areas: readonly ExportedArea[], bounds: Parameters<typeof writeArchive>[3]) {
  const parts: Buffer[] = []
  await writeArchive(
    {} as Orm,
    { playerId: 'p', areas, now },
    async (bytes) => void parts.push(bytes),
    bounds,
  )
  return parts
}
const numbersIn = (files: Readonly<Record<string, string>>) =>
  Object.values(files).flatMap((text) =>
    (JSON.parse(text) as { rows: { n: string }[] }).rows.map(({ n }) => Number(n)),
  )

test('writes every row once, in bounded pages, files and parts', async () => {
  const { numbers, pages } = numberedArea('rounds', 25)
  const parts = await write([numbers], { page: 4, file: 8, part: 1, parts: 100 })
  const archives = parts.map(readZip)
  expect(archives.map((files) => Object.keys(files))).toEqual([
    ['rounds.json'],
    ['rounds-2.json'],
    ['rounds-3.json'],
    ['rounds-4.json'],
  ])
  expect(archives.flatMap(numbersIn)).toEqual(Array.from({ length: 25 }, (_, index) => index))
  expect(Math.max(...pages)).toBe(4)
})

test('an area without rows has an empty file with its description', async () => {
  const [part] = await write([numberedArea('rounds', 0).numbers], undefined)
  expect(JSON.parse(readZip(part ?? Buffer.alloc(0))['rounds.json'] ?? '')).toEqual({
    ...{ area: 'rounds', description: 'Numbers', fields: { n: 'A number' }, rows: [] },
  })
})

test('fails above the maximum number of parts', async () => {
  const { numbers } = numberedArea('rounds', 25)
  await expect(write([numbers], { page: 4, file: 8, part: 1, parts: 3 })).rejects.toThrow('too many parts')
})
