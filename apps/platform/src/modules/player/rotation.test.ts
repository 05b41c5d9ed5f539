import { describe, expect, test } from 'vitest'
import { ageLimit, graceAfterUse, hasRunOut, idleLimit, standingOf } from './rotation.ts'

const at = (milliseconds: number) => new Date(1_800_000_000_000 + milliseconds)

describe('the standing of a token', () => {
  test('the newest token is the latest, used or not', () => {
    expect(standingOf({ generation: 3, usedAt: null }, 3, at(0))).toBe('latest')
    expect(standingOf({ generation: 3, usedAt: at(0) }, 3, at(9e9))).toBe('latest')
  })

  test('the previous token is good for as long as the new one was not used', () => {
    expect(standingOf({ generation: 3, usedAt: null }, 2, at(29 * 86_400_000))).toBe('previous')
  })

  test('the previous token is good for 60 s after the new one was used, and no longer', () => {
    const state = { generation: 3, usedAt: at(0) }
    expect(standingOf(state, 2, at(graceAfterUse))).toBe('previous')
    expect(standingOf(state, 2, at(graceAfterUse + 1))).toBe('replayed')
  })

  test('an older token is a replay at once', () => {
    expect(standingOf({ generation: 3, usedAt: null }, 1, at(0))).toBe('replayed')
  })
})

test('a session runs out after 30 idle days or 365 days', () => {
  const session = (createdAt: number, lastSeenAt: number) => ({
    createdAt: at(createdAt),
    lastSeenAt: at(lastSeenAt),
  })
  expect(hasRunOut(session(0, 0), at(idleLimit - 1))).toBe(false)
  expect(hasRunOut(session(0, 0), at(idleLimit))).toBe(true)
  expect(hasRunOut(session(0, ageLimit - 2), at(ageLimit - 1))).toBe(false)
  expect(hasRunOut(session(0, ageLimit - 1), at(ageLimit))).toBe(true)
})
