import { lines5, type SlotTitle, slot } from './title.ts'

export const blackSwan: SlotTitle = {
  engine: 'slots',
  slug: 'black-swan',
  name: 'Black Swan',
  volatility: 'high',
  features: ['expanding-wilds', 'free-spins'],
  themes: ['animals', 'night'],
  rtp: '95.44',
  releasedAt: '2025-06-06T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { expands: 'free' },
    freeSpins: { awards: { 3: 10, 4: 10, 5: 10 }, multipliers: [2], retriggers: true, most: 30 },
    maxWin: 1_000_000,
    pays: `
      W: -
      a: 900 4600 24000
      b: 600 3200 17000
      c: 460 2400 12500
      d: 330 1750 9000
      A: 200 1050 5500
      K: 180 900 4800
      Q: 130 700 3600
      J: 110 600 3000
      T: 100 500 2700
      S: 200 2000 10000
    `,
    strips: [
      'KdTSKcbKJaKJbTQKQTJKJATJcAdATQJTdTQAdJA',
      'aTcKdAJQTKJcbKQAbKTSKQAcJTWJbATAdKJcTJQd',
      'KaSTJQKTdAbAJbJKQKJTJAWdaAQcAJQTQcTJQ',
      'WTbTJKdSJKTKAQaJTQJdAQAdAcATaJQTbdJcJTK',
      'AQJcAWKcbJATJQbSTdAQJKJaTQKcdAJTaTAQKbdJT',
    ],
  }),
}
