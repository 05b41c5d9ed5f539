import { lines3, type SlotTitle, slot } from './title.ts'

export const balticAmber: SlotTitle = {
  engine: 'slots',
  slug: 'baltic-amber',
  name: 'Baltic Amber',
  volatility: 'medium',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['sea', 'treasures'],
  rtp: '96.17',
  releasedAt: '2025-07-04T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: lines3,
    wild: { multiplier: 2 },
    freeSpins: { awards: { 3: 10 }, multipliers: [3], retriggers: false, most: 10 },
    maxWin: 250_000,
    pays: `
      W: 1800
      a: 900
      b: 450
      c: 270
      d: 160
      e: 110
      f: 60
      S: 300
    `,
    strips: ['fdSecafdefdefbecWe', 'WcefSafdceabfcdfbade', 'feadfSWeacdfebadefced'],
  }),
}
