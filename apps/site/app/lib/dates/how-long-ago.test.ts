import { expect, test } from 'vitest'
import { timeAgo } from './how-long-ago.ts'

const at = '2026-11-20T12:00:00.000Z'
const after = (milliseconds: number, locale = 'en') => timeAgo(at, Date.parse(at) + milliseconds, locale)
const MINUTE = 60_000
const DAY = 1440 * MINUTE

test('says how long ago a time is, to the minute, hour or day', () => {
  const passed = [59_999, MINUTE, 60 * MINUTE - 1, 60 * MINUTE, DAY - 1, DAY, 7 * DAY - 1]
  expect(passed.map((one) => after(one))).toEqual([
    ...['now', '1 min. ago', '59 min. ago', '1 hr. ago', '23 hr. ago', '1 day ago', '6 days ago'],
  ])
})

test('leaves a time of a week ago to its date', () => expect(after(7 * DAY)).toBeNull())

test('takes a time ahead of the clock for now', () => expect(after(-5 * MINUTE)).toBe('now'))

test('speaks the language, with the digits of the page’s dates', () => {
  expect(after(12 * MINUTE, 'pt-BR')).toBe('há 12 min.')
  expect(after(12 * MINUTE, 'fa')).toBe('12 دقیقه پیش')
})

test('leaves a language to the date for which Chromium has no words', () => {
  expect([after(0, 'kk'), after(0, 'uz')]).toEqual([null, null])
})
