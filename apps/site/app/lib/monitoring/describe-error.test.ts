import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'

const page = { path: '/wallet', build: 'b-1' }

test('describes an error within the limits of the platform', () => {
  const error = new TypeError('x'.repeat(2000))
  error.stack = 'y'.repeat(9000)
  const { message, stack, ...rest } = describeError(error, page)
  expect([message.length, stack.length]).toEqual([1000, 8000])
  expect(rest).toEqual({ type: 'TypeError', path: '/wallet', build: 'b-1' })
})

test('describes a thrown value that is no error', () => {
  expect(describeError('no', page)).toEqual({ type: 'string', message: 'no', stack: '', ...page })
})
