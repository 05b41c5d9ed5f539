import { lines5, type SlotTitle, slot } from './title.ts'

export const orchidHotel: SlotTitle = {
  engine: 'slots',
  slug: 'orchid-hotel',
  name: 'Orchid Hotel',
  volatility: 'medium',
  features: ['free-spins', 'rising-multiplier'],
  themes: ['city', 'travel'],
  rtp: '96.32',
  releasedAt: '2024-10-18T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    freeSpins: {
      awards: { 3: 8, 4: 12, 5: 16 },
      multipliers: [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6],
      retriggers: false,
      most: 16,
    },
    maxWin: 400_000,
    pays: `
      W: 420 1800 7750
      a: 270 1150 5000
      b: 210 900 3900
      c: 170 750 3100
      d: 130 600 2500
      A: 85 360 1550
      K: 80 330 1450
      Q: 55 230 1000
      J: 50 220 950
      T: 50 210 900
      S: 200 1000 5000
    `,
    strips: [
      'dJAaTKWTAJSJKJbcQTAKTaTJcdQKQAQATJAbaQbQT',
      'dJQbTdKbKAcaSAJcKTdAcTAbKQTAQKJTSQTcdAJWKJAQ',
      'KATAcdAJdQAWTJAbTQKdKQJTcKTQJTSJAKQaQ',
      'QKdAJAKJcaQASKTQJTJTJQWdAaTAaQAQbdJcTdKAcJ',
      'AcJTSdbKJTQTQKbAWdQAKcKbQdKJAaAKJQTJT',
    ],
  }),
}
