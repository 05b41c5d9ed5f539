import { expect, test } from 'vitest'
import { shownHint } from './field-hint.ts'

const hint = 'As on your card'
const unverified = { variant: 'unverified', message: 'Not confirmed yet' } as const

test('a hint has a variant and a message: a fault comes before what is known, and that before advice [3-28]', () => {
  expect(shownHint({ hint, status: unverified, error: 'Value is required' })).toEqual({
    variant: 'error',
    message: 'Value is required',
  })
  expect(shownHint({ hint, status: unverified })).toEqual(unverified)
  expect(shownHint({ hint, success: 'Saved' })).toEqual({ variant: 'success', message: 'Saved' })
  expect(shownHint({ hint })).toEqual({ variant: 'empty', message: hint })
})

test('a status that says nothing leaves the advice in its place [3-28]', () => {
  expect(shownHint({ hint, status: { variant: 'empty', message: '' } }).message).toBe(hint)
})
