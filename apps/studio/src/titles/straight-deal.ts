import { blackjack } from '../engines/blackjack/rules.ts'
import type { BlackjackTitle } from './title.ts'

export const straightDeal: BlackjackTitle = {
  engine: 'blackjack',
  slug: 'straight-deal',
  name: 'Straight Deal',
  volatility: 'low',
  features: [],
  rtp: '99.01',
  releasedAt: '2026-11-26T09:00:00.000Z',
  rules: blackjack({ doubles: 'any', splits: false, charlie: 7 }),
}
