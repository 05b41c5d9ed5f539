import { lines5, type SlotTitle, slot } from './title.ts'

export const polarLight: SlotTitle = {
  engine: 'slots',
  slug: 'polar-light',
  name: 'Polar Light',
  volatility: 'medium',
  features: ['expanding-wilds', 'free-spins'],
  themes: ['winter', 'night'],
  rtp: '95.45',
  releasedAt: '2024-08-02T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'always' },
    freeSpins: { awards: { 3: 12, 4: 15, 5: 20 }, multipliers: [1], retriggers: true, most: 60 },
    maxWin: 600_000,
    pays: `
      W: -
      a: 390 1600 6750
      b: 270 1150 4800
      c: 200 850 3600
      d: 140 600 2600
      A: 85 370 1550
      K: 75 320 1350
      Q: 60 240 1000
      J: 50 200 850
      T: 45 180 750
      S: 200 1000 5000
    `,
    strips: [
      'QTKbcQJTKbdTcbQSKTKTJQAcATdaJbdKJcAdTKJaJQKQJATAJ',
      'aKQASQJTATdJWQTQTJdKaAJKTAbTJATQJTKQAbAQcKdTSQJdJcKdK',
      'TdQcAQJcTAdTQKATKSbAQdQJKTJbTJQJTWdTQabdAKJAKJAJ',
      'AQdaQTcKdAKJTaQTKATbKaKAcbQKTQTKJdTAJTcTQJSJQdJSQAdbW',
      'KbcAKQKJadSATQJTcQJKdAKJbQTdTJQTaAdcQJQATKTJKbT',
    ],
  }),
}
