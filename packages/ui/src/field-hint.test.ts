import { expect, test } from 'vitest'
import { resolveHint } from './field-hint.ts'

const hint = 'As on your card'
const unverified = { variant: 'unverified', message: 'Not confirmed yet' } as const

test('a hint has a variant and a message: a fault comes before what is known, and that before advice [3-28]', () => {
  expect(resolveHint({ hint, status: unverified, error: 'Value is required' })).toEqual({
    variant: 'error',
    message: 'Value is required',
  })
  expect(resolveHint({ hint, status: unverified })).toEqual(unverified)
  expect(resolveHint({ hint, success: 'Saved' })).toEqual({ variant: 'success', message: 'Saved' })
  expect(resolveHint({ hint })).toEqual({ variant: 'empty', message: hint })
})

test('a status that says nothing leaves the advice in its place [3-28]', () => {
  expect(resolveHint({ hint, status: { variant: 'empty', message: '' } }).message).toBe(hint)
})
