import { describe, expect, test } from 'vitest'
import { describeChanges, describeEffect, diffFiles } from './operator-diff.ts'

const diff = (before: string, after: string, file = 'codes.yaml') =>
  diffFiles({ [file]: before }, { [file]: after }).map(({ kind, path }) => `${kind} ${path}`)

describe('the difference of the files', () => {
  test.each([
    ['codes: []', 'codes: [] # a comment', []],
    ['codes: [{ code: A, uses: 1 }]', 'codes: [{ code: A, uses: 2 }]', ['changed codes.A.uses']],
    ['codes: [{ code: A }]', 'codes: [{ code: A, uses: 2 }]', ['added codes.A.uses']],
    ['codes: [{ code: A }, { code: B }]', 'codes: [{ code: B }]', ['removed codes.A']],
    ['codes: [{ code: A }]', 'codes: [{ code: A }, { code: B }]', ['added codes.B']],
    ['codes: [{ code: A }, { code: B }]', 'codes: [{ code: B }, { code: A }]', ['changed codes (order)']],
    [
      'codes: [{ code: A, countries: [DE] }]',
      'codes: [{ code: A, countries: [DE, AT] }]',
      ['changed codes.A.countries'],
    ],
    ['codes: [{ code: A }, { code: A }]', 'codes: [{ code: A }]', ['changed codes']],
    ['levels: [{ points: 0 }]', 'levels: [{ points: 0 }, { points: 5 }]', ['changed levels']],
    ['', 'codes: [{ code: A }]', ['added codes']],
  ])('of %j and %j', (before, after, changes) => {
    expect(diff(before, after)).toEqual(changes)
  })

  test('is printed by file with values before and after, and names what needs a start', () => {
    const changes = diffFiles(
      { 'codes.yaml': 'codes: [{ code: A, uses: 1 }]', 'settings.yaml': 'monitoring: { dsn: one }' },
      { 'codes.yaml': 'codes: [{ code: A, uses: 2 }]', 'settings.yaml': 'monitoring: { dsn: two }\nb: 1' },
    )
    expect(describeChanges(changes)).toEqual([
      'codes.yaml',
      '  ~ codes.A.uses: 1 -> 2',
      'settings.yaml',
      '  ~ monitoring.dsn: "one" -> "two" (takes effect when a process starts)',
      '  + b: 1',
    ])
  })

  test('says what takes effect at once, and what when a process starts', () => {
    const settings = (before: string, after: string) =>
      describeEffect(diffFiles({ 'settings.yaml': before }, { 'settings.yaml': after }))
    expect(settings('a: 1', 'a: 2')).toBe(
      'All of this takes effect at once, on every node, when it is applied.',
    )
    const marked = 'Marked changes take effect when a process starts, and cannot be applied.'
    expect(settings('monitoring: { dsn: a }', 'monitoring: { dsn: b }')).toBe(marked)
    expect(settings('a: 1\nmonitoring: { dsn: a }', 'a: 2\nmonitoring: { dsn: b }')).toBe(
      `${marked} The others take effect at once, on every node.`,
    )
  })

  test('is bounded', () => {
    const codes = Array.from({ length: 600 }, (_, index) => `{ code: C${index} }`).join(', ')
    const lines = describeChanges(
      diffFiles({ 'codes.yaml': 'codes: [{ code: Z }]' }, { 'codes.yaml': `codes: [${codes}]` }),
    )
    expect(lines).toHaveLength(502)
    expect(lines.at(-1)).toBe('and 101 more')
  })
})
