import { expect, test, vi } from 'vitest'
import { createKeptInputs } from './kept-inputs.ts'

test('parses an address once, and the dropped and the long ones again', () => {
  const inputOf = createKeptInputs<object>(2)
  const parse = vi.fn(() => ({ query: { page: 2, collection: 'slots' } }))
  const first = inputOf('/a', parse)
  expect(first).toEqual({ input: parse(), key: '{"query":{"collection":"slots","page":2}}' })
  parse.mockClear()
  expect(inputOf('/a', parse)).toBe(first)
  expect(parse).not.toHaveBeenCalled()
  for (const url of ['/b', '/c', '/a']) inputOf(url, parse)
  expect(parse).toHaveBeenCalledTimes(3)
  const long = `/${'d'.repeat(400)}`
  inputOf(long, parse)
  inputOf(long, parse)
  expect(parse).toHaveBeenCalledTimes(5)
})

test('does not keep an address that is invalid', () => {
  const inputOf = createKeptInputs<number>()
  const invalid = () => {
    throw new Error('invalid')
  }
  expect(() => inputOf('/a', invalid)).toThrow('invalid')
  expect(inputOf('/a', () => 1).input).toBe(1)
})
