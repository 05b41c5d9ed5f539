import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('allows each key a maximum number of requests in a window', () => {
  let time = 0
  const mayPass = createLimiter(() => time, 2, 1000)
  expect([mayPass('a'), mayPass('a'), mayPass('a'), mayPass('b')]).toEqual([true, true, false, true])
  time = 1000
  expect(mayPass('a')).toBe(true)
})
