import { expect, test } from 'vitest'
import { dateOrder, EMPTY_DATE, isPartFull, joinDate, readPart, splitDate } from './date-parts.ts'

test('joins three parts to a date and yields nothing while one is missing', () => {
  expect(joinDate({ day: '7', month: '3', year: '1987' })).toBe('1987-03-07')
  expect(joinDate({ day: '7', month: '3', year: '87' })).toBe('')
  expect(joinDate({ day: '', month: '3', year: '1987' })).toBe('')
})

test('keeps an impossible day for the form to reject', () => {
  expect(joinDate({ day: '30', month: '2', year: '1987' })).toBe('1987-02-30')
})

test('splits a date into parts that join to it again', () => {
  expect(joinDate(splitDate('1987-03-07'))).toBe('1987-03-07')
  expect(splitDate('yesterday')).toEqual(EMPTY_DATE)
})

test('keeps only digits of any script in a part', () => {
  expect(readPart('year', '۱۹۸۷x5')).toBe('1987')
  expect(readPart('day', '311')).toBe('31')
})

test.each([
  ['day', '3', false],
  ['day', '4', true],
  ['day', '31', true],
  ['month', '1', false],
  ['month', '2', true],
  ['year', '198', false],
  ['year', '1987', true],
] as const)('a %s of %s being all there is %s', (part, digits, full) => {
  expect(isPartFull(part, digits)).toBe(full)
})

test.each([
  ['de', ['day', 'month', 'year']],
  ['en-US', ['month', 'day', 'year']],
  ['ja', ['year', 'month', 'day']],
  ['fa', ['year', 'month', 'day']],
])('orders a date in %s as %j', (locale, order) => {
  expect(dateOrder(locale)).toEqual(order)
})

const dayFirst = ['day', 'month', 'year']
test.each([
  ['en', null, dayFirst],
  ['en', 'DE', dayFirst],
  ['en', 'GB', dayFirst],
  ['en', 'BR', dayFirst],
  ['en', 'XX', dayFirst],
  ['en', 'T1', dayFirst],
  ['en', 'US', ['month', 'day', 'year']],
  // The region of the language tag takes precedence over the visitor's country.
  ['en-GB', 'US', dayFirst],
  ['en-US', 'DE', ['month', 'day', 'year']],
  ['de', 'US', dayFirst],
  ['pt-BR', 'US', dayFirst],
  ['fa', 'DE', ['year', 'month', 'day']],
  ['zh-Hant', 'US', ['year', 'month', 'day']],
] as const)('in %s a visitor from %s writes a date %j [2.8-05:birth-date]', (locale, country, order) => {
  expect(dateOrder(locale, country)).toEqual(order)
})
