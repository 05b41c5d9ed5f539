import { lines5, type SlotTitle, slot } from './title.ts'

export const theGlasshouse: SlotTitle = {
  engine: 'slots',
  slug: 'the-glasshouse',
  name: 'The Glasshouse',
  volatility: 'high',
  features: ['free-spins', 'expanding-wilds'],
  themes: ['nature'],
  rtp: '96.32',
  releasedAt: '2025-09-12T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'free' },
    freeSpins: { awards: { 3: 8, 4: 12, 5: 18 }, multipliers: [1], retriggers: true, most: 40 },
    maxWin: 400_000,
    pays: `
      W: 360 1850 10500
      a: 250 1150 6000
      b: 200 900 4500
      c: 160 700 3500
      d: 130 550 2500
      A: 100 410 1950
      K: 85 320 1450
      Q: 65 250 1100
      J: 55 190 800
      T: 45 150 600
      S: 200 1000 5000
    `,
    strips: [
      'QKbadcTQaJTbATWJAQJKTQKdSJdcKTAQcJ',
      'acJSQJTcQabTAKcJKATdJbQTJbSdAWKTQAKd',
      'KAQTKQdcJTdKTAWJaSdAQcJbaJAKJcTQbT',
      'cJSQKWJQaKJbTaAbdAQTcdKTJQTAScKJdTb',
      'cKTAcabKQdTQJKTJAcdAbdJKAWQTbaJSQJT',
    ],
  }),
}
