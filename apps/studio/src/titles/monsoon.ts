import { type SlotTitle, slot } from './title.ts'

export const monsoon: SlotTitle = {
  engine: 'slots',
  slug: 'monsoon',
  name: 'Monsoon',
  volatility: 'medium',
  features: ['ways', 'free-spins', 'rising-multiplier'],
  themes: ['nature'],
  rtp: '95.34',
  releasedAt: '2024-03-15T09:00:00.000Z',
  rules: slot({
    rows: 4,
    lines: 'ways',
    freeSpins: {
      awards: { 3: 8, 4: 10, 5: 12 },
      multipliers: [2, 3, 4, 5, 6, 8, 10],
      retriggers: false,
      most: 12,
    },
    maxWin: 1_000_000,
    pays: `
      W: -
      a: 30 130 550
      b: 20 95 430
      c: 20 80 350
      d: 15 65 280
      A: 5 35 150
      K: 5 30 130
      Q: 5 25 110
      J: 5 15 75
      T: 5 15 70
      S: 200 1000 5000
    `,
    strips: [
      'QbJAJTcSTaAKJAdQKJTdTAKTKQTdcJKTJdQabJQAKJQT',
      'adTJQKQaAdJAQbAcKSQTbKcaJTATQJTKJdcQJQdWJcTAKTATbATQ',
      'KWAQSKTQcaQJbcAJTdJTbaTcAdQTQAKTKAKQdTJKTcaJTJTQ',
      'cTKTKdTJQKJdJTJbTQcQbSTcJAQKQAJQAbJdTaAWcTAaJKQbA',
      'STJKbcQJAQcdQJTKAdQAJbATdTKWJAKJQJTcTQTKdKaTQTATAK',
    ],
  }),
}
