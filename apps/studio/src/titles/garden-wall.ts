import { mines } from '../engines/mines/rules.ts'
import type { MinesTitle } from './title.ts'

export const gardenWall: MinesTitle = {
  engine: 'mines',
  slug: 'garden-wall',
  name: 'Garden Wall',
  volatility: 'low',
  features: [],
  themes: ['nature'],
  rtp: '99.00',
  releasedAt: '2026-11-23T09:00:00.000Z',
  rules: mines({ side: 3, opening: { mines: 2, tiles: 2 }, maxWin: 12_474 }),
}
