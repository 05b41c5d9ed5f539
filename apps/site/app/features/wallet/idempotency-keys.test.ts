import { CallError } from '@croupier/client'
import { expect, test } from 'vitest'
import { createIdempotencyKeys, isOutcomeUnknown } from './idempotency-keys.ts'

function counted() {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}

test('reuses the key for a retry of the same input', () => {
  const idempotencyKeys = counted()
  expect(idempotencyKeys.keyFor({ amount: '10' })).toBe('key-1')
  expect(idempotencyKeys.keyFor({ amount: '10' })).toBe('key-1')
})

test('creates a new key for other input, and after an answer', () => {
  const idempotencyKeys = counted()
  idempotencyKeys.keyFor({ amount: '10' })
  expect(idempotencyKeys.keyFor({ amount: '20' })).toBe('key-2')
  idempotencyKeys.reset()
  expect(idempotencyKeys.keyFor({ amount: '20' })).toBe('key-3')
})

const answer = (status: number, code?: number) =>
  new CallError('POST /x', status, code === undefined ? undefined : { error: { code, message: '' } })

test.each([
  ['no response', answer(0), true],
  ['a gateway error', answer(502), true],
  ['an internal platform error', answer(500, 10500), true],
  ['a first attempt still in progress', answer(409, 10410), true],
  ['a refusal', answer(422, 13102), false],
  ['an unreachable provider, before any booking', answer(503, 13106), false],
])('knows whether the outcome is unknown after %s', (_, error, isUnknown) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown)
})
