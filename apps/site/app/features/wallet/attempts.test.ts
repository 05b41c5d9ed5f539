import { CallError } from '@croupier/client'
import { expect, test } from 'vitest'
import { createAttempts, isUndecided } from './attempts.ts'

function counted() {
  let count = 0
  return createAttempts(() => `key-${++count}`)
}

test('a second try of the same input sends the same key', () => {
  const attempts = counted()
  expect(attempts.keyFor({ amount: '10' })).toBe('key-1')
  expect(attempts.keyFor({ amount: '10' })).toBe('key-1')
})

test('another input, or the same one after an answer, is another attempt', () => {
  const attempts = counted()
  attempts.keyFor({ amount: '10' })
  expect(attempts.keyFor({ amount: '20' })).toBe('key-2')
  attempts.settle()
  expect(attempts.keyFor({ amount: '20' })).toBe('key-3')
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
])('%s', (_, error, undecided) => {
  expect(isUndecided(error)).toBe(undecided)
})
