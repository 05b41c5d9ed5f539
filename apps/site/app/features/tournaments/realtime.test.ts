import type { TournamentDetails } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { tournamentKey } from './api.ts'
import { createTournamentHandlers } from './realtime.ts'

const id = '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c11'
const row = (place: number, score: string) => ({
  ...{ place, number: 10 + place, name: `Player ${place}`, score, isOwn: false },
})

/** The places marked as the player's own after a published board. */
function ownPlaces(number: number | null, rows: ReturnType<typeof row>[]): number[] {
  const entry = {
    tournamentId: id,
    ...{ number, place: 2, score: '5.00' },
    joinedAt: '2026-11-20T12:00:00Z',
    currency: 'EUR',
    prize: null,
  }
  let details = { id, isFinal: false, entry, board: [] as unknown } as TournamentDetails
  const { onPublication } = createTournamentHandlers({
    api: { call: () => Promise.reject(new Error('no call expected')) } as never,
    patch(key, change) {
      if (key === tournamentKey) details = change(details as never, []) as never
    },
    invalidate: () => undefined,
  })
  onPublication({
    event: 'tournament.board.updated',
    data: { tournamentId: id, players: 3, ranked: rows.length, rows },
  })
  return details.board.filter(({ isOwn }) => isOwn).map((one) => one.place)
}

test('marks the row with the player’s number, and no other one of the same score', () => {
  expect(ownPlaces(13, [row(1, '5.00'), row(2, '5.00'), row(3, '5.00')])).toEqual([3])
  expect(ownPlaces(99, [row(1, '9.00'), row(2, '5.00')])).toEqual([])
  expect(ownPlaces(null, [{ ...row(1, '5.00'), number: null as never }])).toEqual([])
})
