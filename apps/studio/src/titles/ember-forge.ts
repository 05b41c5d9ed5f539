import { lines5, type SlotTitle, slot } from './title.ts'

export const emberForge: SlotTitle = {
  engine: 'slots',
  slug: 'ember-forge',
  name: 'Ember Forge',
  volatility: 'high',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['crafts'],
  rtp: '95.16',
  releasedAt: '2024-04-19T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    wild: { multiplier: 2 },
    freeSpins: { awards: { 3: 10, 4: 12, 5: 15 }, multipliers: [4], retriggers: true, most: 40 },
    maxWin: 750_000,
    pays: `
      W: 270 1600 9750
      a: 180 1050 6500
      b: 130 750 4500
      c: 95 550 3400
      d: 65 400 2400
      A: 40 240 1450
      K: 35 210 1300
      Q: 25 160 950
      J: 20 130 800
      T: 20 120 700
      S: 200 1000 5000
    `,
    strips: [
      'abKATdTQJcTQTAJAQJTbAKdAQTKWKTaJKbTSJcKJcJ',
      'AJKTQAdcTQTKTcQaJbJAWQJKdcbKcAJTJSKQbT',
      'TJKQTQAdJTAJQTAbcTJSaJKJcdKcQTAJQKJWQad',
      'KJdTQKTcTdAQKWJTAKcJQcaQJATJcTKJQdaATbTAJaAS',
      'cQAQKadQJATJAcQJTAQWTKcJTKTJATcbJKdKAQJSJT',
    ],
  }),
}
