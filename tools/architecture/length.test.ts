import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFileLength, checkLength, MOST_FILE_LINES, MOST_LINES } from './length.ts'
import { expectNone, repositoryFiles } from './repository.ts'

/** Functions that were too long when the check was added. */
const listed = readFileSync(join(import.meta.dirname, 'long-functions.txt'), 'utf8')
  .trimEnd()
  .split('\n')
/** Reduce it with each removed line; never raise it. */
const MOST_LISTED = 45

test('the repository has exactly the listed long functions', () =>
  expectNone(checkLength(repositoryFiles(), listed)))

test('every long file of the repository says why it is long', () =>
  expectNone(checkFileLength(repositoryFiles())))

test('the list of long functions only shrinks', () => {
  expect(listed.length).toBe(MOST_LISTED)
  expect(listed).toEqual([...new Set(listed)].sort())
})

describe('length', () => {
  const path = 'apps/site/app/page.tsx'
  const body = (lines: number) => 'work()\n'.repeat(lines - 2)
  const found = (text: string, list: string[] = [], at = path) =>
    checkLength([{ path: at, text }], list).map(({ message }) => message)

  test.each([
    ['declared', `function load() {\n${body(MOST_LINES + 1)}}`],
    ['assigned', `const load = () => {\n${body(MOST_LINES + 1)}}`],
    ['method', `const object = {\n  load() {\n${body(MOST_LINES + 1)}} }`],
    ['inner', `const object = { load: async function () {\n${body(MOST_LINES + 1)}} }`],
  ])('reports a too long %s', (_, text) => {
    expect(found(text)).toEqual([`load has ${MOST_LINES + 1} lines, more than ${MOST_LINES}`])
    expect(found(text, [`${path} load`])).toEqual([])
    expect(found(text, [], 'apps/site/app/page.test.tsx')).toEqual([])
  })

  test('reports an entry for a function that is no longer too long', () => {
    const text = `function load() {\n${body(MOST_LINES)}}`
    expect(found(text)).toEqual([])
    expect(found(text, [`${path} load`])).toEqual([expect.stringContaining('remove the line')])
  })
})

describe('the length of a file', () => {
  const path = 'apps/site/app/page.tsx'
  const check = (lines: number, top = '') =>
    checkFileLength([{ path, text: `${top}${'work()\n'.repeat(lines)}` }])
  const violation = { path, line: 1, message: expect.stringMatching(/^has \d+ lines: split it/) }

  test('is at most 400 lines without a reason', () => {
    expect(check(MOST_FILE_LINES)).toEqual([])
    expect(check(MOST_FILE_LINES + 1)).toEqual([violation])
  })

  test.each([
    '// Over 400 lines: one list.\n',
    '// Generated: do not edit. Over 400 lines: one list.\n',
    '// Another comment.\n\n/*\n * Over 400 lines, and load over 70: one list.\n */\n',
  ])('is unlimited with the reason %j', (top) => expect(check(MOST_FILE_LINES, top)).toEqual([]))

  test.each(['// Long.\n', '// Over 400 lines\n', 'load()\n// Over 400 lines: one list.\n'])(
    'is not unlimited with %j',
    (top) => expect(check(MOST_FILE_LINES, top)).toEqual([violation]),
  )
})
