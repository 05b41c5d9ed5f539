import { expect, test } from 'vitest'
import { errors } from './errors.ts'

test('each error has a code of its own', () => {
  const codes = Object.values(errors).map(({ code }) => code)
  expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
})
