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
  test('the newest token is the latest, used or not', () => {
    expect(tokenStateOf({ generation: 3, usedAt: null }, 3, at(0))).toBe('latest')
    expect(tokenStateOf({ generation: 3, usedAt: at(0) }, 3, at(9e9))).toBe('latest')
  })

  test('the previous token is good for as long as the new one was not used', () => {
    expect(tokenStateOf({ generation: 3, usedAt: null }, 2, at(29 * 86_400_000))).toBe('previous')
  })

  test('the previous token is good for 60 s after the new one was used, and no longer', () => {
    const state = { generation: 3, usedAt: at(0) }
    expect(tokenStateOf(state, 2, at(rotationGracePeriod))).toBe('previous')
    expect(tokenStateOf(state, 2, at(rotationGracePeriod + 1))).toBe('replayed')
  })

  test('an older token is a replay at once', () => {
    expect(tokenStateOf({ generation: 3, usedAt: null }, 1, at(0))).toBe('replayed')
  })
})

test('a session runs out after 30 idle days or 365 days', () => {
  const session = (createdAt: number, lastSeenAt: number) => ({
    createdAt: at(createdAt),
    lastSeenAt: at(lastSeenAt),
  })
  expect(isSessionExpired(session(0, 0), at(idleTimeout - 1))).toBe(false)
  expect(isSessionExpired(session(0, 0), at(idleTimeout))).toBe(true)
  expect(isSessionExpired(session(0, maxSessionAge - 2), at(maxSessionAge - 1))).toBe(false)
  expect(isSessionExpired(session(0, maxSessionAge - 1), at(maxSessionAge))).toBe(true)
})
