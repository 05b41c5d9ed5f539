import { blackjack } from '../engines/blackjack/rules.ts'
import type { BlackjackTitle } from './title.ts'

export const sixthCard: BlackjackTitle = {
  engine: 'blackjack',
  slug: 'sixth-card',
  name: 'Sixth Card',
  volatility: 'low',
  features: [],
  rtp: '99.63',
  releasedAt: '2026-11-24T12:00:00.000Z',
  rules: blackjack({ doubles: 'any', doublesAfterSplit: true, charlie: 6 }),
}
