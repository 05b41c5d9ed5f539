import { describe, expect, test } from 'vitest'
import { stableId } from '../../config/index.ts'
import { occurrencesAt } from './occurrences.ts'

const weekly = { identity: 'race', startsAt: '2026-03-02T06:00:00+01:00', repeats: 'weekly' } as const
const at = (time: string, schedule: Parameters<typeof occurrencesAt>[1] = weekly) =>
  occurrencesAt('tournament', schedule, new Date(time)).map(({ identity, startsAt, endsAt }) =>
    [identity, startsAt.toISOString(), endsAt.toISOString()].join(' '),
  )

describe('occurrences', () => {
  test('a repeating schedule always has a current one and a next one, which follow each other without a gap', () => {
    const [first, second, third] = [
      'race-2026-03-02 2026-03-02T05:00:00.000Z 2026-03-09T05:00:00.000Z',
      'race-2026-03-09 2026-03-09T05:00:00.000Z 2026-03-16T05:00:00.000Z',
      'race-2026-03-16 2026-03-16T05:00:00.000Z 2026-03-23T05:00:00.000Z',
    ]
    expect(at('2026-02-01T00:00:00Z')).toEqual([first, second])
    expect(at('2026-03-09T04:59:59.999Z')).toEqual([first, second])
    expect(at('2026-03-09T05:00:00Z')).toEqual([second, third])
    expect(at('2026-03-03T00:00:00Z', { ...weekly, repeats: 'daily' })[0]).toBe(
      'race-2026-03-02 2026-03-02T05:00:00.000Z 2026-03-03T05:00:00.000Z',
    )
  })

  test('their ids are those of their identities', () => {
    const [current] = occurrencesAt('tournament', weekly, new Date('2026-03-10T00:00:00Z'))
    expect(current?.id).toBe(stableId('tournament', 'race-2026-03-09'))
  })

  test('none begins at the end of a repeating schedule or later', () => {
    const schedule = { ...weekly, endsAt: '2026-03-09T05:00:00Z' }
    expect(at('2026-03-03T00:00:00Z', schedule)).toHaveLength(1)
    expect(at('2026-03-10T00:00:00Z', schedule)).toEqual([])
  })

  test('a single one keeps its identity', () => {
    const single = { identity: 'cup', startsAt: '2026-03-02T00:00:00Z', endsAt: '2026-03-03T00:00:00Z' }
    expect(at('2027-01-01T00:00:00Z', single)).toEqual([
      'cup 2026-03-02T00:00:00.000Z 2026-03-03T00:00:00.000Z',
    ])
  })
})
