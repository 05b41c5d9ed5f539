import { expect, test } from 'vitest'
import { multiplierAt, timeOf } from '../../../src/engines/crash/rules.ts'
import { createFlight, type StateMessage } from './flight.ts'

const round = (phase: 'betting' | 'running', elapsed: number, at: number | null): StateMessage => ({
  ...{ type: 'state', last: [], bets: [] },
  round: { chain: 1, number: 1, phase, elapsed, at, players: 0 },
})

test('the multiplier rises between messages, never falls, and stops when they stop', () => {
  const flight = createFlight()
  expect(flight.take(round('betting', 0, null), 1000)).toBe(true)
  expect(flight.remaining(3000)).toBe(5000)
  expect(flight.multiplier(3000)).toBe(100)
  expect(flight.take(round('running', 0, 100), 8000)).toBe(true)
  expect(flight.multiplier(8200)).toBe(multiplierAt(200))
  // Without a message for 300 ms the studio may have ended the round.
  expect(flight.multiplier(20_000)).toBe(multiplierAt(300))
  // A message that came faster than the first shows how late that was.
  const at = multiplierAt(10_000)
  expect(flight.take({ type: 'tick', at, players: 0, bets: [] }, 17_900)).toBe(false)
  expect(flight.multiplier(17_900)).toBeGreaterThanOrEqual(at)
  const late = { type: 'tick', at, players: 0, bets: [] } as const
  flight.take(late, 18_500)
  expect(flight.multiplier(18_500)).toBe(multiplierAt(timeOf(at) + 600))
  const last = [{ chain: 1, number: 1, point: at + 1 }]
  expect(flight.take({ type: 'state', round: null, last, bets: [] }, 18_600)).toBe(true)
  expect(flight.multiplier(30_000)).toBe(at + 1)
  expect(flight.isIn({ chain: 1, number: 1 })).toBe(false)
})

test('keeps at most fifty bets, and the cash-outs of those', () => {
  const flight = createFlight()
  const bet = (index: number, at: number | null = null) => ({
    ...{ id: `bet-${index}`, stake: '1.00', currency: 'EUR', at },
  })
  flight.take(round('betting', 0, null), 0)
  const bets = Array.from({ length: 60 }, (_, index) => bet(index))
  flight.take({ type: 'tick', at: null, players: 60, bets }, 10)
  flight.take({ type: 'tick', at: null, players: 60, bets: [bet(3, 200), bet(55, 200)] }, 20)
  expect(flight.bets()).toHaveLength(50)
  expect(flight.players()).toBe(60)
  expect(flight.find('bet-3')?.at).toBe(200)
  expect(flight.find('bet-55')).toBeUndefined()
})
