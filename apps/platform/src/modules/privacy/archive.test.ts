import type { Currency } from '@croupier/money'
import { readZip } from '@croupier/testkit'
import { expect, test } from 'vitest'
import type { Orm } from '../../kernel.ts'
import type { ExportedArea } from '../../personal-data.ts'
import { COVER_NAME, writeArchive } from './archive.ts'

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

const euro: Currency = { code: 'EUR', type: 'fiat', subunitToUnit: '100' }
const contents = {
  ...{ playerId: 'p', now, contact: { email: null, isEmailConfirmed: false } },
  currency: (code: string) => (code === 'EUR' ? euro : null),
  readObject: async (id: string) => (id === 'removed' ? null : Buffer.from(`bytes of ${id}`)),
  cover: (files: readonly object[], empty: readonly string[]) => JSON.stringify({ files, empty }),
}

async function write(areas: readonly ExportedArea[], bounds: Parameters<typeof writeArchive>[3]) {
  const parts: Buffer[] = []
  await writeArchive({} as Orm, { ...contents, areas }, async (bytes) => void parts.push(bytes), bounds)
  return parts
}
const numbersIn = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).flatMap(([name, text]) =>
    name === COVER_NAME ? [] : (JSON.parse(text) as { rows: { n: string }[] }).rows.map(({ n }) => Number(n)),
  )

test('writes every row once, in bounded pages, files and parts', async () => {
  const { numbers, pages } = numberedArea('rounds', 25)
  const parts = await write([numbers], { page: 4, file: 8, part: 1, parts: 100 })
  const archives = parts.map(readZip)
  expect(archives.map((files) => Object.keys(files))).toEqual([
    ['rounds.json', COVER_NAME],
    ['rounds-2.json', COVER_NAME],
    ['rounds-3.json', COVER_NAME],
    ['rounds-4.json', COVER_NAME],
  ])
  expect(archives.flatMap(numbersIn)).toEqual(Array.from({ length: 25 }, (_, index) => index))
  expect(Math.max(...pages)).toBe(4)
})

test('an area without rows has no file, and the cover names it', async () => {
  const [part = Buffer.alloc(0)] = await write(
    [numberedArea('rounds', 0).numbers, numberedArea('limits', 2).numbers],
    undefined,
  )
  const { [COVER_NAME]: cover = '', ...files } = readZip(part)
  expect(Object.keys(files)).toEqual(['limits.json'])
  expect(JSON.parse(cover)).toEqual({
    files: [{ name: 'limits.json', area: 'limits', rows: 2 }],
    empty: ['rounds'],
  })
})

test('a player without any data gets the cover', async () => {
  const [part = Buffer.alloc(0)] = await write([numberedArea('rounds', 0).numbers], undefined)
  expect(Object.keys(readZip(part))).toEqual([COVER_NAME])
})

test('amounts have their value in the main unit beside them', async () => {
  const rows = [
    { currency: 'EUR', amount: 1250n, kept: null },
    { currency: 'EUR', amount: '-5', kept: 0n },
    { currency: 'OLD', amount: 7n, kept: null },
  ]
  const invoices: ExportedArea = {
    ...{ area: 'invoices', description: 'Payments', fields: { amount: 'Amount' } },
    amounts: ['amount', 'kept'],
    page: async () => ({ rows, next: null }),
  }
  const [part = Buffer.alloc(0)] = await write([invoices], undefined)
  const file = JSON.parse(readZip(part)['invoices.json'] ?? '')
  expect(file.rows).toEqual([
    { currency: 'EUR', amount: '1250', amountReadable: '12.50 EUR', kept: null },
    { currency: 'EUR', amount: '-5', amountReadable: '-0.05 EUR', kept: '0', keptReadable: '0.00 EUR' },
    { currency: 'OLD', amount: '7', kept: null },
  ])
  expect(file.fields).toMatchObject({ amount: 'Amount', amountReadable: expect.stringMatching(/main unit/) })
})

test('stored files are in the archive, unless they were removed meanwhile', async () => {
  const area = {
    ...numberedArea('documents', 1).numbers,
    files: async () => [
      { name: 'documents/a.pdf', objectId: 'a' },
      { name: 'documents/b.pdf', objectId: 'removed' },
    ],
  }
  const [part = Buffer.alloc(0)] = await write([area], undefined)
  const files = readZip(part)
  expect(Object.keys(files)).toEqual(['documents.json', 'documents/a.pdf', COVER_NAME])
  expect(files['documents/a.pdf']).toBe('bytes of a')
})

test('fails above the maximum number of parts', async () => {
  const { numbers } = numberedArea('rounds', 25)
  await expect(write([numbers], { page: 4, file: 8, part: 1, parts: 3 })).rejects.toThrow('too many parts')
})
