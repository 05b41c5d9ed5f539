import { expect, test } from 'vitest'
import { searchOptions } from './options-search.ts'

const countries = [
  ['AT', 'Österreich', '+43 Austria'],
  ['BD', 'Bangladesh', '+880'],
  ['IO', 'British Indian Ocean Territory', '+246'],
  ['DE', 'Germany', '+49 Deutschland'],
  ['IN', 'India', '+91'],
  ['ID', 'Indonesia', '+62'],
  ['RE', 'Réunion', '+262'],
  ['AE', 'United Arab Emirates', '+971'],
  ['GB', 'United Kingdom', '+44'],
].map(([value = '', label = '', keywords = '']) => ({ value, label, keywords }))
const found = (typed: string) => searchOptions(countries, typed).map(({ value }) => value)

test.each([
  ['ind', ['IN', 'ID', 'IO']],
  ['uni', ['AE', 'GB', 'RE']],
  ['de', ['DE', 'BD']],
  ['DE', ['DE', 'BD']],
  ['in', ['IN', 'ID', 'IO']],
  ['oster', ['AT']],
  [' reun ', ['RE']],
  ['+49', ['DE']],
  ['49', ['DE']],
  ['austria', ['AT']],
  ['nowhere', []],
])('"%s" ranks code and prefix matches above substring matches [5-07]', (typed, expected) => {
  expect(found(typed).slice(0, expected.length || 1)).toEqual(expected)
})

test('returns all options in order for an empty query', () => {
  expect(searchOptions(countries, '  ')).toBe(countries)
})
