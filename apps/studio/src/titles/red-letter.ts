import { roulette } from '../engines/roulette/rules.ts'
import type { RouletteTitle } from './title.ts'

export const redLetter: RouletteTitle = {
  engine: 'roulette',
  slug: 'red-letter',
  name: 'Red Letter',
  volatility: 'low',
  features: [],
  rtp: '97.29',
  releasedAt: '2026-11-26T09:00:00.000Z',
  rules: roulette({ kinds: ['dozen', 'column', 'even'], onZero: 'half' }),
}
