import { resolve } from 'node:path'
import { onPostgres } from '@croupier/testkit'
import { expect, test, vi } from 'vitest'

const OPERATOR_DIR = resolve(import.meta.dirname, '../../../operator')

onPostgres('simulated players', (boot) => {
  test('fill the boards of the running tournaments by playing, with masked names', async () => {
    const platform = await boot({
      variables: { OPERATOR_DIR, SANDBOX_PLAYERS: '1' },
      now: new Date('2026-11-20T12:00:00.000Z'),
    })
    await vi.waitFor(
      async () => {
        // Rounds count that begin after the joining.
        await platform.clock.advance(1000)
        const { data } = await platform.call('GET /api/retention/tournaments/{tournamentId}', {
          params: { tournamentId: 'weekly-race-2026-11-16' },
        })
        expect(data.players).toBe(6)
        expect(data.ranked).toBeGreaterThan(0)
        for (const { name } of data.board) expect(name).toMatch(/^..\*\*\*\d+$/)
      },
      { timeout: 40_000, interval: 500 },
    )
    await platform.close()
  })

  test('are not there unless they are asked for', async () => {
    const platform = await boot({ variables: { OPERATOR_DIR }, now: new Date('2026-11-20T12:00:00.000Z') })
    const { data } = await platform.call('GET /api/retention/tournaments')
    expect(data.map(({ players }) => players).filter((count) => count > 0)).toEqual([])
    await platform.close()
  })
})
