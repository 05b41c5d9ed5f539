import { expect, test } from 'vitest'
import { dateParts } from './date-parts.ts'

test.each([
  ['UTC', '31 12 2026 23:05'],
  ['Europe/Berlin', '1 1 2027 00:05'],
  ['America/New_York', '31 12 2026 18:05'],
  ['Asia/Kathmandu', '1 1 2027 04:50'],
])('is a wall clock in %s', (timeZone, expected) => {
  const { day, month, year, hour, minute } = dateParts('2026-12-31T23:05:59.999Z', timeZone)
  expect(`${day} ${month} ${year} ${hour}:${minute}`).toBe(expected)
})

test('writes midnight as 00, not 24', () => {
  expect(dateParts('2026-03-08T00:00:00Z', 'UTC')).toMatchObject({ hour: '00', minute: '00', day: '8' })
})
