import { type SlotTitle, slot } from './title.ts'

export const observatory: SlotTitle = {
  engine: 'slots',
  slug: 'observatory',
  name: 'Observatory',
  volatility: 'low',
  features: ['ways', 'free-spins'],
  themes: ['night'],
  rtp: '97.12',
  releasedAt: '2026-10-30T09:00:00.000Z',
  rules: slot({
    lines: 'ways',
    freeSpins: { awards: { 3: 8, 4: 10, 5: 12 }, multipliers: [1], retriggers: true, most: 24 },
    maxWin: 300_000,
    pays: `
      W: -
      a: 90 420 1900
      b: 85 350 1500
      c: 70 270 1200
      d: 60 220 950
      A: 50 180 750
      K: 40 140 550
      Q: 35 110 450
      J: 30 90 350
      T: 25 70 270
      S: 200 1000 5000
    `,
    strips: [
      'TJbQJcKQbTJdTKdcTdQJcSQaAbdJaKATKA',
      'adTAJQTJAKJbKQcJdQKTSdTKAQaJcTbScWT',
      'QdTQaSAQTKdAJKcJTKJdcQTacTbKJAbTWJ',
      'bQSJAdTaKTQKcJdKATcdTQJAQabJSdTJKWQcA',
      'TAQTJcTQcTKJATdaKQcJTadKWbdKJbSQAb',
    ],
  }),
}
