import { lines5, type SlotTitle, slot } from './title.ts'

export const royalCourt: SlotTitle = {
  engine: 'slots',
  slug: 'royal-court',
  name: 'Royal Court',
  volatility: 'high',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['legends'],
  rtp: '95.82',
  releasedAt: '2025-04-25T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { multiplier: 3 },
    freeSpins: { awards: { 3: 10, 4: 15, 5: 25 }, multipliers: [1], retriggers: true, most: 75 },
    maxWin: 800_000,
    pays: `
      W: -
      a: 340 2000 12000
      b: 240 1400 8500
      c: 180 1050 6500
      d: 130 750 4600
      A: 75 460 2700
      K: 70 410 2400
      Q: 50 300 1800
      J: 40 250 1500
      T: 40 230 1350
      S: 200 1000 5000
    `,
    strips: [
      'TJQSATcJKJTAdcJKAJTQATdcQJAaKQKJdaQbaA',
      'KSQJKdAJdQKJAQAKWKQATcTJKcTdJQTdTbaAJAQ',
      'QbJTcJTSQKbTAdQaTdJcJbcJAKdKAQKATSKdQKQA',
      'KQAJTKTKcWbJQdAKTJATAdKJcQSAJTcbdaKbATQ',
      'QTcSATaQTQdcbadTQAKJAcJQTKJdKJQAKJcbJT',
    ],
    freeStrips: [
      'adQTQJcKaKAQAJTAJATJbTJKTdAcSdKQcQKcQaKJ',
      'KASJQJQTabQcTQATATQAKJcdbJcTaAKTdWJTWAJcKQ',
      'JadTSATQJSJATcKTKTQKAQcdQcQJQJcKJAKbWA',
      'dJAdJbKAbQTQJcKTaQAQWTKAcTdASTJTQJWKb',
      'dTKAQKSAdAJTJQKJTAJAbQKcTKQaJdAaKTcT',
    ],
  }),
}
