import { lines5, type SlotTitle, slot } from './title.ts'

export const cobaltHarbour: SlotTitle = {
  engine: 'slots',
  slug: 'cobalt-harbour',
  name: 'Cobalt Harbour',
  volatility: 'medium',
  features: ['free-spins', 'rising-multiplier'],
  themes: ['sea', 'travel'],
  rtp: '96.12',
  releasedAt: '2026-11-06T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    freeSpins: {
      awards: { 3: 10, 4: 12, 5: 15 },
      multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5],
      retriggers: false,
      most: 15,
    },
    maxWin: 400_000,
    pays: `
      W: 440 1650 11000
      a: 270 1100 5500
      b: 220 800 3750
      c: 160 550 2250
      d: 140 410 1350
      A: 80 250 850
      K: 80 220 700
      Q: 55 160 550
      J: 55 140 490
      T: 55 110 440
      S: 200 1000 5000
    `,
    strips: [
      'JaKQbcWTKTAQAKcbQJKdJdTbcTQTJQdTJSJAa',
      'JSTAJKJcdQAaTcQTdATbJTabSTcWQJKQbQJKdK',
      'cKdbQTATQTAQTJTQJcJbdJWaJQKcSdTKAKJaSb',
      'KdTcJSJdJQacAJAbdbQJbTKcJTQKQTKTaWTQA',
      'TdQJTbcTdTKJTAKQAWJcQJcQdbaKTJASaJQbK',
    ],
  }),
}
