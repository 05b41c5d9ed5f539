import { dice } from '../engines/dice/rules.ts'
import type { DiceTitle } from './title.ts'

export const highWire: DiceTitle = {
  engine: 'dice',
  slug: 'high-wire',
  name: 'High Wire',
  volatility: 'high',
  features: [],
  rtp: '99.00',
  releasedAt: '2026-11-20T09:00:00.000Z',
  rules: dice({ minPay: 200, maxPay: 99_000, opening: 2_500 }),
}
