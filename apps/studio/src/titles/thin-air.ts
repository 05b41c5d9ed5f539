import type { CrashTitle } from './title.ts'

export const thinAir: CrashTitle = {
  engine: 'crash',
  slug: 'thin-air',
  name: 'Thin Air',
  volatility: 'low',
  features: [],
  themes: ['travel'],
  rtp: '99.00',
  releasedAt: '2026-11-26T09:00:00.000Z',
  rules: { returnPercent: 99, leastTarget: 101, maxWin: 1_000_000 },
}
