import { type SlotTitle, slot } from './title.ts'

export const auroraLine: SlotTitle = {
  engine: 'slots',
  slug: 'aurora-line',
  name: 'Aurora Line',
  volatility: 'medium',
  features: ['ways', 'free-spins'],
  themes: ['travel', 'winter'],
  rtp: '95.93',
  releasedAt: '2026-02-27T09:00:00.000Z',
  rules: slot({
    reels: 6,
    rows: 3,
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 10, 5: 12, 6: 20 }, multipliers: [3], retriggers: false, most: 20 },
    maxWin: 700_000,
    pays: `
      W: -
      a: 310 700 1500 3300
      b: 240 550 1150 2600
      c: 190 430 950 2100
      d: 160 340 750 1650
      A: 80 180 390 850
      K: 75 160 360 800
      Q: 60 140 300 650
      J: 45 95 210 450
      T: 40 85 190 410
      S: 200 500 2000 10000
    `,
    strips: [
      'bTAbQaKbcdKTASJQJAKbJQKQJQcdQJTcJTc',
      'dSJTdQcQTJaTdabAQTAcTJQKQdJKaKWKbQA',
      'QTQTabJQcKAKQSTKdaTcAdAcJQacKJTJKJb',
      'JcATbcTdAKWdQJKQJTbaKAacQbKQKQJTJdbQd',
      'ScQJaTcAQTJacdJKTQAcdbKTAaKAbTQAJK',
      'bKdATcJAaTKATdAQcbQJWTKJQSQJcKbTQAT',
    ],
  }),
}
