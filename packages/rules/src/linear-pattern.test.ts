import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linearPatterns, rules, validate } from './index.ts'

describe('a pattern', () => {
  const cases = [
    ['^T[A-Za-z1-9]{33}$', `T${'a'.repeat(33)}`, `T${'a'.repeat(32)}`],
    ['^(bc1|[13])[a-km-zA-HJ-NP-Z1-9]{25,39}$', `bc1${'q'.repeat(30)}`, '0x12'],
    ['^0x[0-9a-fA-F]{40}$', `0x${'aF'.repeat(20)}`, `0x${'aF'.repeat(19)}`],
    ['^\\d{3}\\-\\d{2}$', '123-45', '123_45'],
    ['^[\\w\\-\\.\\@]+$', 'a-b.c@d', 'a b'],
    ['^(?:\\+|00)[1-9]\\d*$', '0049151', '+0'],
    ['(?i)^[a-z]+!ä$', 'AbC!Ä', 'AbC?Ä'],
    ['^\\p{L}+$', 'Žofie', 'Žofie1'],
    ['^.$', '🂡', '\n'],
    ['\\bcash\\b', 'in cash now', 'cashier'],
    ['^(?<part>a|b?)+c$', 'ababc', 'abd'],
    ['^\\x41\\u0042$', 'AB', 'ab'],
    ['^a{2,}b{0}$', 'aaa', 'ab'],
    ['', '', undefined],
  ] as const
  test.each(cases)('%s matches %j but not %j', (pattern, good, bad) => {
    expect(linearPatterns(pattern, good)).toBe(true)
    if (bad !== undefined) expect(linearPatterns(pattern, bad)).toBe(false)
  })

  test.each([
    '(',
    ')',
    '[a',
    '(?=a)b',
    '(?!a)',
    '(?<=a)b',
    '(a)\\1',
    '[[:alpha:]]',
    '\\Qa\\E',
    '*a',
    'a**',
    'a{2',
    'a{3,2}',
    '\\',
    'a{1001}',
    '^(?i)x',
    '(?:(?:(?:){1000}){1000}){1000}',
    '((a{50}){50}){50}',
  ])('%s is rejected', (pattern) => {
    expect(() => linearPatterns(pattern, 'a')).toThrow(SyntaxError)
  })
})

const ATOMS = ['a', 'b', 'c', '.', '\\d', '[ab]', '[^a]', '\\b', '\\B', '^', '$', '\\.', '[\\w-]']
const TIMES = ['', '', '*', '+', '?', '{2}', '{1,3}', '*?', '{2,}']

/** Patterns of the supported syntax, small enough for a backtracking engine. */
function patterns(depth: number): fc.Arbitrary<string> {
  const atom = fc.constantFrom(...ATOMS)
  const group = depth > 0 ? patterns(depth - 1).map((inner) => `(${inner})`) : atom
  const repeated = fc
    .tuple(
      fc.oneof({ weight: 3, arbitrary: atom }, { weight: 1, arbitrary: group }),
      fc.constantFrom(...TIMES),
    )
    .map(([one, times]) => `(?:${one})${times}`)
  const sequence = fc.array(repeated, { maxLength: 3 }).map((terms) => terms.join(''))
  return fc.array(sequence, { minLength: 1, maxLength: 2 }).map((ways) => ways.join('|'))
}

test('matches exactly where RegExp does [5-10:regex 5-10:not_regex]', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '1', '.', ' ', '\n'), maxLength: 7 })
  fc.assert(
    fc.property(patterns(1), text, (source, value) => {
      expect(linearPatterns(source, value)).toBe(new RegExp(source, 'u').test(value))
    }),
    { numRuns: 2000 },
  )
})

/** Patterns that take exponential time in a backtracking engine. */
const hostile = [
  '^(a+)+$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(.*a){20}$',
  '^(?:a?){100}a{100}b$',
  '(?:a*)*b',
  '^(([a-z])+.)+[A-Z]([a-z])+$',
]

test.each(hostile)('runs the hostile %s in linear time [5-10:regex 5-16b]', (source) => {
  const field = [{ rule: 'regex', params: { param: source } }]
  expect(validate({ field }, { field: `${'a'.repeat(499)}!` }, { rules, now: 0 })).toHaveProperty('field')
})

test('skips an unreadable pattern on request, because the server checks again', () => {
  const uses = ['regex', 'not_regex'].map((rule) => [{ rule, params: { param: '^(?=x)' } }])
  for (const field of uses) {
    expect(validate({ field }, { field: 'y' }, { rules, now: 0, skipUnknown: true })).toEqual({})
    expect(validate({ field }, { field: 'y' }, { rules, now: 0 })).toHaveProperty('field')
  }
})
