import { plinko } from '../engines/plinko/rules.ts'
import type { PlinkoTitle } from './title.ts'

export const slowRain: PlinkoTitle = {
  engine: 'plinko',
  slug: 'slow-rain',
  name: 'Slow Rain',
  volatility: 'low',
  features: [],
  themes: ['nature'],
  rtp: '99.06',
  releasedAt: '2026-11-15T09:00:00.000Z',
  rules: plinko({
    opening: { rows: 10, risk: 'low' },
    halves: {
      low: {
        8: [270, 160, 120, 95, 70],
        9: [280, 190, 130, 95, 85],
        10: [320, 210, 150, 110, 90, 75],
        11: [350, 230, 160, 130, 95, 80],
        12: [410, 290, 190, 120, 100, 90, 85],
      },
      medium: {
        8: [540, 240, 130, 80, 60],
        9: [610, 320, 170, 90, 65],
        10: [740, 390, 200, 120, 75, 55],
        11: [900, 470, 240, 150, 90, 60],
        12: [980, 600, 300, 180, 110, 70, 55],
      },
      high: {
        8: [920, 350, 140, 65, 40],
        9: [1150, 490, 200, 90, 40],
        10: [1650, 590, 260, 110, 60, 45],
        11: [2000, 860, 370, 160, 75, 40],
        12: [3000, 1000, 490, 200, 100, 55, 40],
      },
    },
  }),
}
