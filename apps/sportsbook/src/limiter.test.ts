import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

test('lets a key pass so many times in a window, and other keys as often', () => {
  let time = 0
  const mayPass = createLimiter(() => time, 2, 1000)
  expect([mayPass('a'), mayPass('a'), mayPass('a'), mayPass('b')]).toEqual([true, true, false, true])
  time = 1000
  expect(mayPass('a')).toBe(true)
})
