import { expect, test } from 'vitest'
import { checkFieldRules, MAX_PATTERN_INPUT, rules, validate } from './index.ts'

const passes = (rule: 'regex' | 'not_regex', pattern: string, value: string) =>
  !(
    'field' in
    validate({ field: [{ rule, params: { param: pattern } }] }, { field: value }, { rules, now: 0 })
  )

test.each([
  ['^T[A-Za-z1-9]{33}$', `T${'a'.repeat(33)}`, `T${'a'.repeat(32)}`],
  ['^(bc1|[13])[a-km-zA-HJ-NP-Z1-9]{25,39}$', `bc1${'q'.repeat(30)}`, '0x12'],
  ['^0x[0-9a-fA-F]{40}$', `0x${'aF'.repeat(20)}`, `0x${'aF'.repeat(19)}`],
  ['^(?:\\+|00)[1-9]\\d*$', '0049151', '+0'],
  ['^\\p{L}+$', 'Žofie', 'Žofie1'],
  ['^.$', '🂡', '\n'],
  ['\\bcash\\b', 'in cash now', 'cashier'],
])('the pattern %s matches %j but not %j [5-10:regex 5-10:not_regex]', (pattern, good, bad) => {
  expect(passes('regex', pattern, good)).toBe(true)
  expect(passes('regex', pattern, bad)).toBe(false)
  expect(passes('not_regex', pattern, good)).toBe(false)
  expect(passes('not_regex', pattern, bad)).toBe(true)
})

test('a value above the maximum length fails both rules', () => {
  const long = 'a'.repeat(MAX_PATTERN_INPUT + 1)
  expect(passes('regex', 'a', long)).toBe(false)
  expect(passes('not_regex', 'b', long)).toBe(false)
})

test.each(['(', ')', '[a', '*a', 'a**', 'a{2', 'a{3,2}', '\\', '\\-', '(?'])('%s is rejected', (pattern) => {
  const field = [{ rule: 'regex', params: { param: pattern } }]
  expect(checkFieldRules({ field }, rules)).toEqual([
    `field: param of regex is not a valid pattern: ${pattern}`,
  ])
})

test('skips an unreadable pattern on request, because the server checks again', () => {
  const uses = ['regex', 'not_regex'].map((rule) => [{ rule, params: { param: '(?x' } }])
  for (const field of uses) {
    expect(validate({ field }, { field: 'y' }, { rules, now: 0, skipUnknown: true })).toEqual({})
    expect(validate({ field }, { field: 'y' }, { rules, now: 0 })).toHaveProperty('field')
  }
})
