import { mines } from '../engines/mines/rules.ts'
import type { MinesTitle } from './title.ts'

export const deepSeam: MinesTitle = {
  engine: 'mines',
  slug: 'deep-seam',
  name: 'Deep Seam',
  volatility: 'high',
  features: [],
  themes: ['treasures'],
  rtp: '99.00',
  releasedAt: '2026-11-25T09:00:00.000Z',
  rules: mines({ side: 5, minMines: 8, opening: { mines: 10, tiles: 5 }, maxWin: 500_000 }),
}
