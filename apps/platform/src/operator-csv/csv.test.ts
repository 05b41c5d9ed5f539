import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { describeCsvErrors, formatCsv, parseCsv, readCsvFile, readTable } from './csv.ts'
import { readSegments } from './segments.ts'

const cells = (text: string) => {
  const parsed = parseCsv(text)
  return parsed.ok ? parsed.data.map((row) => row.cells) : parsed.errors
}
const table = (text: string) => {
  const read = readTable(text, { required: ['a', 'b'], optional: ['c'] })
  return read.ok ? read.data.map(({ values }) => values) : describeCsvErrors('x.csv', read.errors)
}

describe('CSV', () => {
  test.each([
    [
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['\uFEFFa,b\n', [['a', 'b']]],
    ['"a,""b""","c\nd"\n', [['a,"b"', 'c\nd']]],
    [
      'a,\n,b\n\n,',
      [
        ['a', ''],
        ['', 'b'],
        ['', ''],
      ],
    ],
    ['', []],
  ])('reads %j', (text, rows) => {
    expect(cells(text)).toEqual(rows)
  })

  test.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ["'=1", "''=1"],
    ["it's", "it's"],
    ['a,"b"', '"a,""b"""'],
    ['=A1,"x"', '"\'=A1,""x"""'],
  ])('writes %j as %j, and reads it back', (cell, written) => {
    expect(formatCsv([[cell, 'x']])).toBe(`${written},x\r\n`)
    expect(cells(formatCsv([[cell, 'x']]))).toEqual([[cell, 'x']])
  })

  test('names the line of a row after a cell of several lines', () => {
    const parsed = parseCsv('a\n"1\n2"\n3\n')
    expect(parsed.ok && parsed.data.map(({ line }) => line)).toEqual([1, 2, 4])
  })

  test.each([
    ['a,b\n1,"2\n', ['x.csv:2: a quote is not closed, or stands within a cell']],
    ['a,b\n1,2"3\n', ['x.csv:2: a quote is not closed, or stands within a cell']],
    ['', ['x.csv: the file is empty']],
    ['a,c\n1,2\n', ['x.csv:1, b: is missing']],
    ['a,b,d\n1,2,3\n', ['x.csv:1, d: is unknown; known are a, b, c']],
    ['a,b,a\n1,2,3\n', ['x.csv:1, a: is there twice']],
    [
      'a,b\n1,2\n1\n1,2,3\n',
      ['x.csv:3: has 1 cells; the first line has 2', 'x.csv:4: has 3 cells; the first line has 2'],
    ],
    [`a,b\n${'1,2\n'.repeat(50_001)}`, ['x.csv:50002: more than 50000 rows']],
  ])('refuses a table: %#', (text, errors) => {
    expect(table(text)).toEqual(errors)
  })

  test('a column that may be missing is empty', () => {
    expect(table('b,a\n1, 2 \n')).toEqual([{ a: '2', b: '1', c: '' }])
  })

  test('prints at most 100 errors', () => {
    const errors = Array.from({ length: 130 }, (_, line) => ({ line, column: null, reason: 'x' }))
    expect(describeCsvErrors('x.csv', errors).slice(-2)).toEqual(['x.csv:99: x', 'and 30 more'])
  })

  test('refuses a file that is missing, too great, or not UTF-8', () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-csv-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const path = join(folder, 'x.csv')
    const reason = () => {
      const read = readCsvFile(path)
      return read.ok ? null : read.errors[0]?.reason
    }
    expect(reason()).toContain('cannot be read')
    writeFileSync(path, Buffer.from([0x61, 0xff, 0x62]))
    expect(reason()).toBe('is not UTF-8')
    truncateSync(path, 10_000_001)
    expect(reason()).toBe('is greater than 10 MB')
    truncateSync(path, 0)
    expect(reason()).toBeNull()
  })
})

const ID = '3b1b1a0a-0000-4000-8000-000000000001'
describe('segments of players', () => {
  test('are separated by spaces, sorted, and each there once', () => {
    const read = readSegments(`playerId,segments\n${ID.toUpperCase()},vip high-stakes vip\n`)
    expect(read.ok && read.data.players).toEqual([{ playerId: ID, segments: ['high-stakes', 'vip'] }])
  })

  test.each([
    [`playerId\n${ID}\n`, ['s.csv:1, segments: is missing']],
    ['playerId,segments\nmara,vip\n', ['s.csv:2, playerId: is not the id of a player']],
    [`playerId,segments\n${ID},vip\n${ID},vip\n`, ['s.csv:3, playerId: is in line 2 too']],
    [`playerId,segments\n${ID},VIP\n`, [expect.stringContaining('s.csv:2, segments: VIP is not a segment')]],
    [
      `playerId,segments\n${ID},${Array.from({ length: 21 }, (_, index) => `s${index}`).join(' ')}\n`,
      ['s.csv:2, segments: more than 20'],
    ],
  ])('are refused: %#', (text, errors) => {
    const read = readSegments(text)
    expect(read.ok ? [] : describeCsvErrors('s.csv', read.errors)).toEqual(errors)
  })
})
