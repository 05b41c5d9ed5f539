import { lines5, type SlotTitle, slot } from './title.ts'

export const theArchivist: SlotTitle = {
  engine: 'slots',
  slug: 'the-archivist',
  name: 'The Archivist',
  volatility: 'high',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['crafts'],
  rtp: '96.38',
  releasedAt: '2024-09-13T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { multiplier: 2 },
    freeSpins: { awards: { 3: 10, 4: 12, 5: 20 }, multipliers: [2], retriggers: false, most: 20 },
    maxWin: 500_000,
    pays: `
      W: 700 2700 10000
      a: 450 1700 6500
      b: 350 1350 5000
      c: 280 1100 4100
      d: 230 850 3300
      A: 140 550 2000
      K: 130 500 1900
      Q: 90 340 1300
      J: 85 320 1250
      T: 80 310 1200
      S: 150 750 4000
    `,
    strips: [
      'TbAdJKQTdKSTcJKSaJAdTbTWJQcQdAQKaTQa',
      'QcSAQTcJQKTJKcQdAJaJTdTAcJKbdTaAWdKTaKbJ',
      'QTQJbKJaTcTAJAadKbcQJbKAJQTAKdSAJbW',
      'SbKcdQAbdJTJdAJTacTAJQKcQTJKcTWaQJKd',
      'TJSAQJQTQTAJKbaWAdTAcQaKbJASJQbTKTJcdKQ',
    ],
  }),
}
