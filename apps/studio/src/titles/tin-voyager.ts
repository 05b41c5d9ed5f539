import { lines5, type SlotTitle, slot } from './title.ts'

export const tinVoyager: SlotTitle = {
  engine: 'slots',
  slug: 'tin-voyager',
  name: 'Tin Voyager',
  volatility: 'medium',
  features: ['free-spins'],
  themes: ['travel', 'crafts'],
  rtp: '96.01',
  releasedAt: '2026-07-17T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    freeSpins: { awards: { 3: 12, 4: 15, 5: 20 }, multipliers: [3], retriggers: true, most: 60 },
    maxWin: 500_000,
    pays: `
      W: 550 2250 14250
      a: 350 1400 7000
      b: 280 1050 5000
      c: 210 700 2750
      d: 180 550 1750
      A: 110 320 1050
      K: 110 280 900
      Q: 70 210 700
      J: 70 180 650
      T: 70 140 550
      S: 200 1000 5000
    `,
    strips: [
      'AKJbJcWTcTdbdJcTAKaTJSdQAbQTKQKAQdJQa',
      'bdKJKAQSQcbKdTJcJQAJAacTadTWbKAJQTQTd',
      'TdWKbKQTJbAcdKQJQSTQbcaTJAaAKTJSdcQJdA',
      'dJKAbcTJQAQcQbSKTJdQWJadAdJaATbcTKQTK',
      'JKJTJcTaQAcdSTJaQKQbTdQTAWAdcdbKJKAQb',
    ],
  }),
}
