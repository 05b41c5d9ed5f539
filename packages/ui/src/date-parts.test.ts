import { expect, test } from 'vitest'
import { dateOrder, EMPTY_DATE, isPartFull, joinDate, readPart, splitDate } from './date-parts.ts'

test('three parts are one date, and nothing before all three are there', () => {
  expect(joinDate({ day: '7', month: '3', year: '1987' })).toBe('1987-03-07')
  expect(joinDate({ day: '7', month: '3', year: '87' })).toBe('')
  expect(joinDate({ day: '', month: '3', year: '1987' })).toBe('')
})

test('a day that no calendar has is told, for the form to say so', () => {
  expect(joinDate({ day: '30', month: '2', year: '1987' })).toBe('1987-02-30')
})

test('a date is taken apart into what joins to it again', () => {
  expect(joinDate(splitDate('1987-03-07'))).toBe('1987-03-07')
  expect(splitDate('yesterday')).toEqual(EMPTY_DATE)
})

test('a part keeps its digits alone, of any script', () => {
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
])('in %s a date is written %j', (locale, order) => {
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
  // The region of the language is the page's own: it stands wherever the visitor is.
  ['en-GB', 'US', dayFirst],
  ['en-US', 'DE', ['month', 'day', 'year']],
  ['de', 'US', dayFirst],
  ['pt-BR', 'US', dayFirst],
  ['fa', 'DE', ['year', 'month', 'day']],
  ['zh-Hant', 'US', ['year', 'month', 'day']],
] as const)('in %s a visitor from %s writes a date %j [2.8-05:birth-date]', (locale, country, order) => {
  expect(dateOrder(locale, country)).toEqual(order)
})
