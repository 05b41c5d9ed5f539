import { lines5, type SlotTitle, slot } from './title.ts'

export const threeKoi: SlotTitle = {
  engine: 'slots',
  slug: 'three-koi',
  name: 'Three Koi',
  volatility: 'high',
  features: ['expanding-wilds', 'respins'],
  themes: ['animals'],
  rtp: '96.45',
  releasedAt: '2026-01-16T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { expands: 'always', respins: true },
    maxWin: 250_000,
    pays: `
      W: -
      a: 260 1050 5000
      b: 200 650 3000
      c: 130 380 1350
      d: 100 320 1000
      A: 65 150 500
      K: 50 140 410
      Q: 40 100 310
      J: 25 75 260
    `,
    strips: [
      'bKdaQJAQcJQKQbAdabJKJcKcdbdQaAcKQdJAJdJAQAJKcKJQ',
      'QAbQKAQcAJAJdJdQbQcacQdAaAcKJKJQJbKQJadJKdJbcKWdK',
      'JKAKQcKAcJQJaQdcaAJdbaJWcdAKQJQJcAdQJdbdbKJKQAKQb',
      'QJKcaJAcJcJQKQKbdAbJQcAcWdAdKdKQJaJaAJQJQKdKbdbQA',
      'KaJdbJQcJdAbAJdKAQdAJKQdadcKbcQJKbQJQcAQcAJKJQKa',
    ],
  }),
}
