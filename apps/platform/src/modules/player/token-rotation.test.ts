import { describe, expect, test } from 'vitest'
import {
  idleTimeout,
  isSessionExpired,
  maxSessionAge,
  rotationGracePeriod,
  tokenStateOf,
} from './token-rotation.ts'

const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds)

describe('the state of a token', () => {
  test('classifies the newest token as latest, used or not', () => {
    expect(tokenStateOf({ generation: 3, usedAt: null }, 3, at(0))).toBe('latest')
    expect(tokenStateOf({ generation: 3, usedAt: at(0) }, 3, at(9e9))).toBe('latest')
  })

  test('accepts the previous token until the new one is used', () => {
    expect(tokenStateOf({ generation: 3, usedAt: null }, 2, at(29 * 86_400_000))).toBe('previous')
  })

  test('accepts the previous token for 60 s after the first use of the new one', () => {
    const state = { generation: 3, usedAt: at(0) }
    expect(tokenStateOf(state, 2, at(rotationGracePeriod))).toBe('previous')
    expect(tokenStateOf(state, 2, at(rotationGracePeriod + 1))).toBe('replayed')
  })

  test('classifies an older token as replayed at once', () => {
    expect(tokenStateOf({ generation: 3, usedAt: null }, 1, at(0))).toBe('replayed')
  })
})

test('expires a session after 30 idle days or 365 days', () => {
  const session = (createdAt: number, lastSeenAt: number) => ({
    createdAt: at(createdAt),
    lastSeenAt: at(lastSeenAt),
  })
  expect(isSessionExpired(session(0, 0), at(idleTimeout - 1))).toBe(false)
  expect(isSessionExpired(session(0, 0), at(idleTimeout))).toBe(true)
  expect(isSessionExpired(session(0, maxSessionAge - 2), at(maxSessionAge - 1))).toBe(false)
  expect(isSessionExpired(session(0, maxSessionAge - 1), at(maxSessionAge))).toBe(true)
})
