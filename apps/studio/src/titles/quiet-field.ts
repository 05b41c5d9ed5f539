import { mines } from '../engines/mines/rules.ts'
import type { MinesTitle } from './title.ts'

export const quietField: MinesTitle = {
  engine: 'mines',
  slug: 'quiet-field',
  name: 'Quiet Field',
  volatility: 'low',
  features: [],
  themes: ['nature'],
  rtp: '99.00',
  releasedAt: '2026-11-21T09:00:00.000Z',
  rules: mines({ side: 5, opening: { mines: 3, tiles: 3 }, maxWin: 100_000 }),
}
