import { lines5, type SlotTitle, slot } from './title.ts'

export const sundial: SlotTitle = {
  engine: 'slots',
  slug: 'sundial',
  name: 'Sundial',
  volatility: 'medium',
  features: ['free-spins', 'rising-multiplier'],
  themes: ['crafts'],
  rtp: '96.03',
  releasedAt: '2025-09-19T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    freeSpins: {
      awards: { 3: 12, 4: 18, 5: 24 },
      multipliers: [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4],
      retriggers: true,
      most: 36,
    },
    maxWin: 500_000,
    pays: `
      W: 460 1800 7000
      a: 290 1150 4400
      b: 230 900 3500
      c: 180 700 2800
      d: 150 550 2200
      A: 90 360 1400
      K: 85 330 1300
      Q: 60 230 900
      J: 55 210 850
      T: 55 210 800
      S: 150 900 4500
    `,
    strips: [
      'TKcaWJQaJKcTdQKbScJbAcTAJKAKaQTdTbTdJQdAJA',
      'JQATJKATJKATadTKQJAQdTKbKTJWSacTAKQKcd',
      'JQTcJAbKTJTbTKTKJcAdbKJAWcJAaSQTKTAQdQAJQ',
      'cdKacAKAKTKAdTQTQaQKTbJKASJWAJQJKbQdTJdTJ',
      'cAJdbTJcKdSJQTcQKJQTAKaKQTQdAWTcJbAQdKJK',
    ],
  }),
}
