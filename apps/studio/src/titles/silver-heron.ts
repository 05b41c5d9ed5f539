import { lines5, type SlotTitle, slot } from './title.ts'

export const silverHeron: SlotTitle = {
  engine: 'slots',
  slug: 'silver-heron',
  name: 'Silver Heron',
  volatility: 'high',
  features: ['expanding-wilds', 'respins'],
  themes: ['animals'],
  rtp: '96.85',
  releasedAt: '2025-10-03T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { expands: 'always', respins: true },
    maxWin: 250_000,
    pays: `
      W: -
      a: 90 380 1650
      b: 75 290 1300
      c: 65 240 1050
      d: 50 190 800
      A: 45 150 650
      K: 35 120 500
      Q: 30 100 390
      J: 25 80 300
      T: 20 65 230
    `,
    strips: [
      'JTcJQdaTQKbJKAJdbJATJQaTbQcKTJQAdTAQKcTdK',
      'dKATJQKcJTKJQTAbJKbJTdcQTcKTaQAdQAJTbdWQa',
      'JaTQJKQdTQKcATJcAQbAQTaJKbTQdWJcAbKTdJTKd',
      'KQTcdATJdQaTdbJAKdAQKAJTQcJQKTQJcWTbJKAabTJ',
      'TQdATaJQTcJKWTAQbJKdAJKQTAQJTKQJdKbTacdAc',
    ],
  }),
}
