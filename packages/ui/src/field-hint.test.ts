import { expect, test } from 'vitest'
import { resolveHint } from './field-hint.ts'

const hint = 'As on your card'
const unverified = { variant: 'unverified', message: 'Not confirmed yet' } as const

test('prefers an error over a status, and a status over the hint [3-28]', () => {
  expect(resolveHint({ hint, status: unverified, error: 'Value is required' })).toEqual({
    variant: 'error',
    message: 'Value is required',
  })
  expect(resolveHint({ hint, status: unverified })).toEqual(unverified)
  expect(resolveHint({ hint, success: 'Saved' })).toEqual({ variant: 'success', message: 'Saved' })
  expect(resolveHint({ hint })).toEqual({ variant: 'empty', message: hint })
})

test('shows the hint if the status has no message [3-28]', () => {
  expect(resolveHint({ hint, status: { variant: 'empty', message: '' } }).message).toBe(hint)
})
