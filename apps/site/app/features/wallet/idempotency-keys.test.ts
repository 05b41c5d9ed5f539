import { CallError } from '@croupier/client'
import { expect, test } from 'vitest'
import { createIdempotencyKeys, isOutcomeUnknown } from './idempotency-keys.ts'

function counted() {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}

test('a second try of the same input sends the same key', () => {
  const idempotencyKeys = counted()
  expect(idempotencyKeys.keyFor({ amount: '10' })).toBe('key-1')
  expect(idempotencyKeys.keyFor({ amount: '10' })).toBe('key-1')
})

test('another input, or the same one after an answer, is another attempt', () => {
  const idempotencyKeys = counted()
  idempotencyKeys.keyFor({ amount: '10' })
  expect(idempotencyKeys.keyFor({ amount: '20' })).toBe('key-2')
  idempotencyKeys.reset()
  expect(idempotencyKeys.keyFor({ amount: '20' })).toBe('key-3')
})

const answer = (status: number, code?: number) =>
  new CallError('POST /x', status, code === undefined ? undefined : { error: { code, message: '' } })

test.each([
  ['no answer at all', answer(0), true],
  ['an answer of something between', answer(502), true],
  ['an error inside the platform', answer(500, 10500), true],
  ['the first try is still running', answer(409, 10410), true],
  ['a refusal', answer(422, 13102), false],
  ['the provider was out of reach: nothing was taken', answer(503, 13106), false],
])('%s', (_, error, isUnknown) => {
  expect(isOutcomeUnknown(error)).toBe(isUnknown)
})
