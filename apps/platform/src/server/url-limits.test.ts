import { expect, test } from 'vitest'
import { isUrlTooLong } from './url-limits.ts'

const deep = (segments: number, separator = '/') => `${separator}a`.repeat(segments)

test.each([
  ['/'],
  ['/de/profile/wallet?deposit=true'],
  [deep(64)],
  [`/${'a'.repeat(2047)}`],
  [`/search?query=${'/'.repeat(200)}`],
  [`/__manifest?p=${Array.from({ length: 60 }, () => '%2Fde%2Fcategories').join('&p=')}`],
  [`/__manifest?paths=${Array(60).fill('/de/categories').join(',')}`],
  [`/__manifest?paths=${Array(60).fill('%2Fde%2Fcategories').join('%2C')}`],
])('%# is served', (url) => {
  expect(isUrlTooLong(url)).toBe(false)
})

test.each([
  [deep(65)],
  ['/'.repeat(65)],
  [deep(65, '%2F')],
  [deep(65, '%2f')],
  [`/${'a'.repeat(2048)}`],
  [`/de/__manifest?p=${deep(65, '%2F')}`],
  [`/__manifest?version=1&paths=/a,${deep(65)},/b`],
  [`/__manifest?paths=%2Fa%2C${deep(65, '%2F')}`],
])('%# is refused', (url) => {
  expect(isUrlTooLong(url)).toBe(true)
})
