import { expect, test } from 'vitest'
import { momentParts, numberText } from './formats.ts'

test.each([
  ['en', '22 Nov 2026', '13:28', '5,000.5'],
  ['de', '22. Nov. 2026', '13:28', '5.000,5'],
  ['fa', '22 نوامبر 2026', '13:28', '5,000.5'],
])('%s is written as the site writes it', (locale, date, time, number) => {
  expect(momentParts(new Date('2026-11-22T13:28:19Z'), locale, 'UTC')).toEqual({ date, time })
  expect(numberText(5000.5, locale)).toBe(number)
})

test('months are as short as on the site', () => {
  expect(momentParts(new Date('2026-09-03T00:05:00Z'), 'en', 'UTC')).toEqual({
    date: '3 Sep 2026',
    time: '00:05',
  })
})
