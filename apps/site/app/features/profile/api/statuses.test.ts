import { expect, test } from 'vitest'
import { identityStatus, playerStatus } from './statuses.ts'

test('decodes the status of a player', () => {
  const names = [1, 2, 3, 4, 5].map((status) => playerStatus({ status }))
  expect(names).toEqual(['active', 'no-deposits', 'blocked', 'self-excluded', undefined])
})

test('decodes the result of an identity check', () => {
  const names = [null, 1, 2, 3, 4].map((code) => identityStatus({ identityStatus: code }))
  expect(names).toEqual([undefined, 'pending', 'accepted', 'refused', undefined])
})
