import { roulette } from '../engines/roulette/rules.ts'
import type { RouletteTitle } from './title.ts'

export const goodCompany: RouletteTitle = {
  engine: 'roulette',
  slug: 'good-company',
  name: 'Good Company',
  volatility: 'low',
  features: [],
  rtp: '97.29',
  releasedAt: '2026-11-21T09:00:00.000Z',
  rules: roulette({ hasSectors: true }),
}
