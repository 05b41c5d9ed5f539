import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  findProvedRows,
  readOpenRows,
  readOutcomes,
  readReferences,
  readRequirements,
  rowId,
  summarise,
} from './coverage.mjs'
import { ROOT } from './process.mjs'

const requirements = readRequirements(
  [
    '# Rows',
    '| row | what |',
    '|---|---|',
    '| 1-02 | Note: a heading |',
    '| 2.7-01a | Opens. |',
    '| 4-35 | Rates. |',
  ].join('\n'),
)

describe('titles', () => {
  test('name rows and list items in square brackets', () => {
    expect(
      readReferences('wallet > hides the tabs [2.7-01b 2.7-01a], [2.3-03:wallet 7-54b:wallet:accounts]'),
    ).toEqual(['2.7-01b', '2.7-01a', '2.3-03:wallet', '7-54b:wallet:accounts'])
    expect(readReferences('takes [1,2] and [a-01] and 4-35')).toEqual([])
  })
})

describe('reports', () => {
  test('of Vitest are read with full titles and results', () => {
    const assertionResults = [
      { fullName: 'strength [4-35] is shown', status: 'passed' },
      { fullName: 'wallet opens [2.7-01a]', status: 'failed' },
    ]
    expect(readOutcomes({ testResults: [{ assertionResults }] })).toEqual([
      { title: 'strength [4-35] is shown', passed: true },
      { title: 'wallet opens [2.7-01a]', passed: false },
    ])
  })

  test('of Playwright count a test only if every project passed', () => {
    const specs = [
      { title: 'opens [2.7-01a]', ok: true, tests: [{ status: 'expected' }, { status: 'expected' }] },
      { title: 'rates [4-35]', ok: true, tests: [{ status: 'expected' }, { status: 'skipped' }] },
    ]
    const report = { suites: [{ title: 'wallet.spec.ts', suites: [{ title: 'dialog', specs }] }] }
    expect(readOutcomes(report).map(({ passed }) => passed)).toEqual([true, false])
    expect(readOutcomes(report)[0]?.title).toContain('dialog opens [2.7-01a]')
  })
})

describe('the verdict', () => {
  test('a row is proved if a test passed and none failed', () => {
    const outcomes = [
      { title: 'a [4-35]', passed: true },
      { title: 'b [2.7-01a]', passed: true },
      { title: 'c [2.7-01a]', passed: false },
    ]
    const { proved, unknown } = findProvedRows(requirements, outcomes)
    expect([...proved]).toEqual(['4-35'])
    expect(unknown).toEqual([])
    expect(summarise(requirements, proved)).toEqual({
      table: [
        { section: '2.7', rows: 1, proved: 0 },
        { section: '4', rows: 1, proved: 1 },
      ],
      missing: ['2.7-01a'],
    })
  })

  test('unknown rows and notes are rejected', () => {
    const { unknown } = findProvedRows(requirements, [{ title: 'x [9-99] [1-02]', passed: true }])
    expect(unknown).toEqual([expect.stringContaining('9-99'), expect.stringContaining('1-02')])
  })

  test('a duplicate row is an error', () => {
    expect(() => readRequirements('| 4-35 | a |\n| 4-35 | b |')).toThrow('4-35 twice')
  })
})

describe('rows that are open', () => {
  const open = readOpenRows(
    '| row | what is missing |\n|---|---|\n| 2.7-01a | the tabs |\n| 4-35:colour | all |',
  )

  test('are read with the missing part, by row and by list item', () => {
    expect([...open]).toEqual([
      ['2.7-01a', 'the tabs'],
      ['4-35:colour', 'all'],
    ])
  })

  test('do not count as proved, even if a test names one item', () => {
    const { missing } = summarise(requirements, new Set(['2.7-01a:title', '4-35']), open)
    expect(missing).toEqual(['2.7-01a', '4-35'])
  })

  test('of the repository are testable rows and not in docs/proved.txt', () => {
    const read = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8')
    const rows = readRequirements(read('requirements.md'))
    const proved = new Set(read('proved.txt').split('\n'))
    const own = [...readOpenRows(read('open-rows.md')).keys()]
    expect(read('open-rows.md')).toContain('| row | what is missing |')
    expect(own.filter((reference) => rows.get(rowId(reference))?.isNote !== false)).toEqual([])
    expect(own.filter((reference) => proved.has(reference))).toEqual([])
  })
})

describe('docs/requirements.md', () => {
  const own = readRequirements(readFileSync(join(ROOT, 'docs', 'requirements.md'), 'utf8'))
  const specification = join(ROOT, '..', 'shared', 'spec', 'spec.md')

  test('has rows in every section', () => {
    const sections = new Set([...own.keys()].map((id) => id.split('-')[0]))
    expect([...sections]).toEqual('0 1 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3 4 5 6 7 8 9'.split(' '))
  })

  // The specification is not part of the repository; if it is next to it, compare the row ids.
  test('has exactly the rows of the specification, in its order and not in its wording', () => {
    if (!existsSync(specification)) return
    const rows = readFileSync(specification, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, id, text] =
          /^\s*- `([^`]+)` (.*)$/.exec(line) ?? /^\| `([^`]+)` \|(.*)\|\s*$/.exec(line) ?? []
        return id && text ? [{ id, text: plain(text) }] : []
      })
    expect([...own.keys()]).toEqual(rows.map(({ id }) => id))
    const copied = rows.filter(
      ({ id, text }) => text.split(' ').length > 7 && plain(own.get(id)?.text ?? '') === text,
    )
    expect(copied).toEqual([])
  })
})

function plain(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}
