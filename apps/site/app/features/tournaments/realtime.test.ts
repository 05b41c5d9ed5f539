import type { TournamentDetails } from '@croupier/contract/types'
import { expect, test } from 'vitest'
import { tournamentKey } from './api.ts'
import { createTournamentHandlers } from './realtime.ts'

const id = '0f9c1c52-6f0e-4c4b-9f29-0d2b8e0a7c11'
const row = (place: number, score: string) => ({ place, name: `Player ${place}`, score, isOwn: false })

/** The places marked as the player's own after a published board. */
function ownPlaces(place: number | null, score: string, rows: ReturnType<typeof row>[]): number[] {
  const entry = {
    tournamentId: id,
    place,
    score,
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

test('marks the row with the player’s score, and of equal scores only the one at the player’s place', () => {
  expect(ownPlaces(3, '5.00', [row(1, '9.00'), row(2, '5.00')])).toEqual([2])
  expect(ownPlaces(2, '5.00', [row(1, '5.00'), row(2, '5.00'), row(3, '5.00')])).toEqual([2])
  expect(ownPlaces(9, '5.00', [row(1, '5.00'), row(2, '5.00')])).toEqual([])
  expect(ownPlaces(null, '0.00', [row(1, '5.00')])).toEqual([])
})
