import type { CrashTitle } from './title.ts'

export const paperKite: CrashTitle = {
  engine: 'crash',
  slug: 'paper-kite',
  name: 'Paper Kite',
  volatility: 'low',
  features: [],
  themes: ['crafts'],
  rtp: '97.00',
  releasedAt: '2026-11-26T09:10:00.000Z',
  rules: { returnPercent: 97, leastTarget: 101, maxWin: 500_000 },
}
