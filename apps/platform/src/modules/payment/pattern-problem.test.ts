import { expect, test } from 'vitest'
import { patternProblem } from './pattern-problem.ts'

test.each([
  "^[\\p{L}][\\p{L}\\p{M} .'-]{1,69}$",
  '^[A-Z]{2}[0-9]{2}[ ]?([A-Z0-9]{4}[ ]?){2,7}[A-Z0-9]{0,4}$',
  '^(?:[0-9]{1,6}-)?[0-9]{2,10}/[0-9]{4}$',
  '^(bc1[a-z0-9]{25,87}|[13][a-km-zA-HJ-NP-Z1-9]{25,34})$',
  '^[^@]+@[^@]+$',
  '^\\\\1$',
])('accepts the pattern %s', (pattern) => {
  expect(patternProblem(pattern)).toBeNull()
})

test.each(['^(a+)+$', '^(a|aa)+$', '(?:a*)*b', '^a*a*a*a*b$'])(
  'rejects %s, which can backtrack for long [5-10:regex 5-16b]',
  (pattern) => {
    expect(patternProblem(pattern)).toContain('can take too long')
  },
)

test.each([
  '^(?=a)b',
  '^(?!a)',
  '^(?<=a)b',
  '^(?<!a)b',
  '^(a)\\1$',
  '^(?<n>a)$',
  '^(?<n>a)\\k<n>$',
  '^(?i:a)$',
])('rejects %s, which the analysis does not cover', (pattern) => {
  expect(patternProblem(pattern)).toContain('no back-references')
})

test.each(['(', '[a', '(?i)a', 'a{2', '^\\-$'])('rejects the invalid %s', (pattern) => {
  expect(patternProblem(pattern)).not.toBeNull()
})
