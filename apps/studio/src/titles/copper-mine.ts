import { lines5, type SlotTitle, slot } from './title.ts'

export const copperMine: SlotTitle = {
  engine: 'slots',
  slug: 'copper-mine',
  name: 'Copper Mine',
  volatility: 'high',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['treasures'],
  rtp: '95.80',
  releasedAt: '2025-10-24T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    wild: { multiplier: 3 },
    freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, multipliers: [2], retriggers: true, most: 45 },
    maxWin: 1_000_000,
    pays: `
      W: 180 1300 8250
      a: 110 600 3750
      b: 80 450 2500
      c: 60 330 2000
      d: 50 240 1400
      e: 35 170 1000
      A: 25 120 700
      K: 20 90 490
      Q: 15 65 340
      J: 10 50 230
      S: 200 1000 5000
    `,
    strips: [
      'edJQcAdKbWQKaASJQKeQJeAJbcaKJedQA',
      'dSKQJdKQJAKJAQJASacbdebcWQKdQecKJaAe',
      'JQedAeQKJcbKaQKecJAQSAdQJcKWJeKbAda',
      'QeJSAcbeJKbJaeJdaWKdbKAQdcQKeASQJcA',
      'SJcbQJdKcAdbAQaeAQJKdWJKdceKAQaJeQ',
    ],
  }),
}
