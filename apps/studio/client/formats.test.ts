import { expect, test } from 'vitest'
import { amountText, momentParts, numberText } from './formats.ts'

test.each([
  ['en', '22 Nov 2026', '13:28', '5,000.5'],
  ['de', '22. Nov. 2026', '13:28', '5.000,5'],
  ['fa', '22 نوامبر 2026', '13:28', '5,000.5'],
  ['kk', '22.11.2026', '13:28', '5\u00a0000,5'],
  ['uz', '22.11.2026', '13:28', '5\u00a0000,5'],
])('formats dates, times and numbers of %s like the site', (locale, date, time, number) => {
  expect(momentParts(new Date('2026-11-22T13:28:19Z'), locale, 'UTC')).toEqual({ date, time })
  expect(numberText(5000.5, locale)).toBe(number)
})

test('abbreviates September to three letters in English', () => {
  expect(momentParts(new Date('2026-09-03T00:05:00Z'), 'en', 'UTC')).toEqual({
    date: '3 Sep 2026',
    time: '00:05',
  })
})

test.each([
  ['1.00', 'EUR', 'en', '€1.00'],
  ['1234.50', 'EUR', 'de', '1.234,50\u00a0€'],
  ['0.00100000', 'BTC', 'en', 'BTC\u00a00.00100000'],
  ['2.500000', 'USDT', 'en', '2.500000 USDT'],
])('formats %s %s of %s by the code of its currency', (amount, code, locale, text) => {
  expect(amountText(amount, code, locale)).toBe(text)
})
