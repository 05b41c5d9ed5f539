import { dice } from '../engines/dice/rules.ts'
import type { DiceTitle } from './title.ts'

export const evenKeel: DiceTitle = {
  engine: 'dice',
  slug: 'even-keel',
  name: 'Even Keel',
  volatility: 'low',
  features: [],
  themes: ['sea'],
  rtp: '99.00',
  releasedAt: '2026-11-06T09:00:00.000Z',
  rules: dice({ minPay: 110, maxPay: 1_000, opening: 200 }),
}
