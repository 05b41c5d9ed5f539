import { lines5, type SlotTitle, slot } from './title.ts'

export const theAlchemist: SlotTitle = {
  engine: 'slots',
  slug: 'the-alchemist',
  name: 'The Alchemist',
  volatility: 'high',
  features: ['free-spins', 'rising-multiplier', 'expanding-wilds'],
  themes: ['crafts', 'legends'],
  rtp: '95.63',
  releasedAt: '2026-08-07T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'free' },
    freeSpins: {
      awards: { 3: 8, 4: 10, 5: 12 },
      multipliers: [1, 1, 2, 2, 3, 3, 4, 5],
      retriggers: false,
      most: 12,
    },
    maxWin: 800_000,
    pays: `
      W: 290 1850 12500
      a: 200 1100 7000
      b: 150 800 5000
      c: 120 600 3500
      d: 85 450 2500
      e: 65 320 1850
      A: 50 220 1300
      K: 40 170 900
      Q: 30 120 600
      J: 20 90 430
      S: 200 1000 5000
    `,
    strips: [
      'ebQKaQdWJbAQKecAJKeASdKcaJeQJAdcJbQ',
      'eSQaKQJAeJKAJcQdJWecQJKSJKabAdQebAcd',
      'JQKJAeKbQJaKSQAedabdJAKQWcAJQcdeKc',
      'dJSQdbKaJQcWAJceAKQSKdJAeJaKAeQKdbJQc',
      'baKAcebQKJQdAJKeQdWcJbKJaAJdeSAQc',
    ],
  }),
}
