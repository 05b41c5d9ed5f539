import { lines3, type SlotTitle, slot } from './title.ts'

export const harvestMoon: SlotTitle = {
  engine: 'slots',
  slug: 'harvest-moon',
  name: 'Harvest Moon',
  volatility: 'low',
  features: ['wild-multiplier'],
  themes: ['nature', 'night'],
  rtp: '96.92',
  releasedAt: '2025-12-19T09:00:00.000Z',
  rules: slot({
    reels: 3,
    rows: 3,
    lines: lines3,
    wild: { multiplier: 2 },
    maxWin: 100_000,
    pays: `
      W: 1950
      a: 800
      b: 550
      c: 350
      d: 230
      e: 160
      f: 100
    `,
    strips: ['fecafcedfbefdWedafbdfecb', 'adfcbWecdfebdfcebfecadfe', 'becdfbdecfaWfbedfeafecfd'],
  }),
}
