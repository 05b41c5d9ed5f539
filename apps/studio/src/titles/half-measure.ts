import { roulette } from '../engines/roulette/rules.ts'
import type { RouletteTitle } from './title.ts'

export const halfMeasure: RouletteTitle = {
  engine: 'roulette',
  slug: 'half-measure',
  name: 'Half Measure',
  volatility: 'low',
  features: [],
  rtp: '97.29',
  releasedAt: '2026-11-17T09:00:00.000Z',
  rules: roulette({ onZero: 'half' }),
}
