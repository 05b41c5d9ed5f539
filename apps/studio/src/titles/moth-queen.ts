import { lines5, type SlotTitle, slot } from './title.ts'

export const mothQueen: SlotTitle = {
  engine: 'slots',
  slug: 'moth-queen',
  name: 'Moth Queen',
  volatility: 'medium',
  features: ['free-spins'],
  themes: ['animals', 'night'],
  rtp: '96.09',
  releasedAt: '2026-02-06T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, multipliers: [2], retriggers: true, most: 60 },
    maxWin: 500_000,
    pays: `
      W: 600 2250 14750
      a: 360 1500 7250
      b: 290 1100 5000
      c: 240 800 3000
      d: 180 600 1800
      A: 120 340 1150
      K: 110 290 950
      Q: 70 230 650
      J: 70 180 650
      T: 70 140 600
      S: 200 1000 5000
    `,
    strips: [
      'JATJbcQbQKQTSKcAJKWQKdQdaTaJcTJATATd',
      'KcSJQTAbJdabAQKTQdKJTAQSJdTcWTKcTQJAa',
      'cSTKbTAQbcTQJQaJKTKdcWAQdATJdKSJaQTJA',
      'KTJQTbcdaSacATAJdQJQKAdQKJKTcJQbTAWT',
      'cdJQcTATWJTdKQSJaAbAdQJQJTKTQKTKcaAb',
    ],
  }),
}
