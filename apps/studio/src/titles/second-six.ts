import { dice } from '../engines/dice/rules.ts'
import type { DiceTitle } from './title.ts'

export const secondSix: DiceTitle = {
  engine: 'dice',
  slug: 'second-six',
  name: 'Second Six',
  volatility: 'low',
  features: [],
  rtp: '99.00',
  releasedAt: '2026-11-24T09:00:00.000Z',
  rules: dice({ minPay: 110, maxPay: 33_000, opening: 600 }),
}
