import { expect, test } from 'vitest'
import { canonicalJson } from './idempotency.ts'

test('serialises equal inputs equally, whatever the order of their keys', () => {
  expect(canonicalJson({ b: 1, a: { d: [1, { y: 2, x: 1 }], c: null } })).toBe(
    canonicalJson({ a: { c: null, d: [1, { x: 1, y: 2 }] }, b: 1 }),
  )
})

test('serialises different inputs differently', () => {
  const inputs = [
    { a: 1 },
    { a: '1' },
    { a: [1, 2] },
    { a: [2, 1] },
    { a: null },
    {},
    { a: { b: 1 } },
    { 'a.b': 1 },
  ]
  expect(new Set(inputs.map(canonicalJson)).size).toBe(inputs.length)
})
