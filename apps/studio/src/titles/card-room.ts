import { blackjack } from '../engines/blackjack/rules.ts'
import type { BlackjackTitle } from './title.ts'

export const cardRoom: BlackjackTitle = {
  engine: 'blackjack',
  slug: 'card-room',
  name: 'Card Room',
  volatility: 'low',
  features: [],
  rtp: '99.29',
  releasedAt: '2026-11-25T12:00:00.000Z',
  rules: blackjack({ doubles: 'nine-to-eleven' }),
}
