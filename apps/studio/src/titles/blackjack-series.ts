import { cardRoom } from './card-room.ts'
import { parlour21 } from './parlour-21.ts'
import { sixthCard } from './sixth-card.ts'
import { straightDeal } from './straight-deal.ts'
import type { BlackjackTitle } from './title.ts'

export const blackjackSeries: readonly BlackjackTitle[] = [parlour21, sixthCard, cardRoom, straightDeal]
