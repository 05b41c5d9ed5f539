import { dice } from '../engines/dice/rules.ts'
import type { DiceTitle } from './title.ts'

export const northStar: DiceTitle = {
  engine: 'dice',
  slug: 'north-star',
  name: 'North Star',
  volatility: 'medium',
  features: [],
  themes: ['travel', 'night'],
  rtp: '99.00',
  releasedAt: '2026-11-13T09:00:00.000Z',
  rules: dice({ minPay: 110, maxPay: 10_000, opening: 1_100 }),
}
