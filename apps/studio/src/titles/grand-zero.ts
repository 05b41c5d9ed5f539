import { roulette } from '../engines/roulette/rules.ts'
import type { RouletteTitle } from './title.ts'

export const grandZero: RouletteTitle = {
  engine: 'roulette',
  slug: 'grand-zero',
  name: 'Grand Zero',
  volatility: 'low',
  features: [],
  rtp: '97.29',
  releasedAt: '2026-11-12T09:00:00.000Z',
  rules: roulette({}),
}
