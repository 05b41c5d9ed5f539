import { mines } from '../engines/mines/rules.ts'
import type { MinesTitle } from './title.ts'

export const longMeadow: MinesTitle = {
  engine: 'mines',
  slug: 'long-meadow',
  name: 'Long Meadow',
  volatility: 'medium',
  features: [],
  themes: ['nature'],
  rtp: '99.00',
  releasedAt: '2026-11-24T09:00:00.000Z',
  rules: mines({ side: 6, opening: { mines: 6, tiles: 12 }, maxWin: 100_000 }),
}
