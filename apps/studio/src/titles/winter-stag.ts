import { lines5, type SlotTitle, slot } from './title.ts'

export const winterStag: SlotTitle = {
  engine: 'slots',
  slug: 'winter-stag',
  name: 'Winter Stag',
  volatility: 'high',
  features: ['expanding-wilds', 'free-spins'],
  themes: ['animals', 'winter'],
  rtp: '95.93',
  releasedAt: '2026-09-25T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { expands: 'always' },
    freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, multipliers: [1], retriggers: true, most: 40 },
    maxWin: 500_000,
    pays: `
      W: -
      a: 700 4000 17500
      b: 490 2000 8500
      c: 360 1300 4250
      d: 280 900 3250
      A: 180 490 1550
      K: 140 420 1200
      Q: 100 290 1000
      J: 100 250 850
      S: 200 1000 5000
    `,
    strips: [
      'dQaAKdbaQdAKAKbJcdSJKJcQJQbAKAJQcJQ',
      'JAadJKaKQKWJdAQSJdJQbQKAQcQbAcbAJcKd',
      'aKcKJcQAdJbQAQdbASdAJQcJKJAQKJQbaKdS',
      'dQWKJKAJbJcdKbKJAdAcQKJQaQAdAcQSJabQ',
      'QAQcKQAJdJcdaJbJdbSdQAQbJKaJKAcKQAK',
    ],
    freeStrips: [
      'KSQaQKAJKAbdbaQdJAJAJQKdcJQKdQcbAcJ',
      'bKcdJQKScAaJbQJaQAKJdcJQAQKQAJdbWKdWA',
      'KQJcdbWJQAKQAKdcKbJQdaASAJKQcJaAbQJd',
      'KaQWbQbJKJASJKdJKcQdcQKJdQAJQaWAbAdcA',
      'AJKQaAbQdQJAcKAbJdKJbcacQdJKJdQAQSK',
    ],
  }),
}
