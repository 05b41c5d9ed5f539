import { lines5, type SlotTitle, slot } from './title.ts'

export const ivyHouse: SlotTitle = {
  engine: 'slots',
  slug: 'ivy-house',
  name: 'Ivy House',
  volatility: 'low',
  features: ['free-spins'],
  themes: ['nature'],
  rtp: '96.62',
  releasedAt: '2025-10-24T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, multipliers: [2], retriggers: false, most: 12 },
    maxWin: 300_000,
    pays: `
      W: 700 1700 4300
      a: 450 1100 2800
      b: 370 950 2300
      c: 310 750 1950
      d: 260 650 1650
      A: 170 430 1050
      K: 150 390 950
      Q: 130 330 800
      J: 120 310 750
      T: 110 270 700
      S: 200 800 3000
    `,
    strips: [
      'JaSJTKcQbKQSdTQcKATJdTJcdQaWTbaQKdTAKAbdAQacWKc',
      'QKQAaTAdaAcTbJTaJdQSdWAKTQWTQJAKcdaKbTKdAQJc',
      'SATQadQaKJdJAKcdTWJTaJAJbTQcWKQbQASKc',
      'SdbJKAdWKQTcQTdaAcAQJcAbJaAJaQKTaKAQTW',
      'dcJdJKcQJaKJQTdTSJbcTQKaWSTdAJAbTaKQAdWQA',
    ],
  }),
}
