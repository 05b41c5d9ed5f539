import type { CrashTitle } from './title.ts'

export const slowFuse: CrashTitle = {
  engine: 'crash',
  slug: 'slow-fuse',
  name: 'Slow Fuse',
  volatility: 'low',
  features: [],
  rtp: '98.00',
  releasedAt: '2026-11-26T09:20:00.000Z',
  rules: { returnPercent: 98, leastTarget: 101, maxWin: 2_500_000 },
}
