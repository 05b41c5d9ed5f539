import { blackjack } from '../engines/blackjack/rules.ts'
import type { BlackjackTitle } from './title.ts'

export const parlour21: BlackjackTitle = {
  engine: 'blackjack',
  slug: 'parlour-21',
  name: 'Parlour 21',
  volatility: 'low',
  features: [],
  rtp: '99.49',
  releasedAt: '2026-11-22T09:00:00.000Z',
  rules: blackjack({ doubles: 'any', doublesAfterSplit: true }),
}
