import { plinko } from '../engines/plinko/rules.ts'
import type { PlinkoTitle } from './title.ts'

export const looseChange: PlinkoTitle = {
  engine: 'plinko',
  slug: 'loose-change',
  name: 'Loose Change',
  volatility: 'low',
  features: [],
  rtp: '99.06',
  releasedAt: '2026-11-25T09:00:00.000Z',
  rules: plinko({
    opening: { rows: 12, risk: 'medium' },
    halves: {
      low: {
        8: [310, 50, 190, 50, 110],
        12: [540, 50, 250, 50, 160, 50, 120],
        16: [850, 45, 430, 45, 230, 45, 150, 45, 130],
      },
      medium: {
        8: [760, 20, 230, 20, 120],
        12: [1550, 30, 540, 30, 170, 30, 110],
        16: [6400, 20, 1300, 20, 430, 20, 150, 20, 120],
      },
      high: {
        8: [1900, 0, 260, 0, 100],
        12: [9500, 0, 910, 0, 190, 0, 85],
        16: [29_000, 0, 3500, 0, 550, 0, 160, 0, 80],
      },
    },
  }),
}
