import { lines5, type SlotTitle, slot } from './title.ts'

export const whiteFalcon: SlotTitle = {
  engine: 'slots',
  slug: 'white-falcon',
  name: 'White Falcon',
  volatility: 'medium',
  features: ['free-spins', 'expanding-wilds'],
  themes: ['animals'],
  rtp: '95.88',
  releasedAt: '2023-11-17T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    wild: { expands: 'free' },
    freeSpins: { awards: { 3: 8, 4: 10, 5: 15 }, multipliers: [1], retriggers: true, most: 45 },
    maxWin: 600_000,
    pays: `
      W: 360 2500 17500
      a: 240 1650 12000
      b: 170 1150 8250
      c: 130 900 6250
      d: 90 650 4400
      A: 55 380 2600
      K: 50 330 2300
      Q: 35 250 1750
      J: 30 210 1450
      T: 25 190 1300
      S: 200 1000 5000
    `,
    strips: [
      'dcJAKcQTJTKASKTQdQAJTJTWJQKdJTQadAbcKJQ',
      'WKAcTAQSdcbJTQJTAKaTJTKdJKQaKTAdJQJATQJ',
      'JWQAbSTbQTAdQKJTcJAaKbTJKJdJAaAKTAcQTdQJQ',
      'JdTbQTJQATKdAJdaAKTcSWJTdATQTcQKQJcKbTK',
      'QKWKbJKAKdcQadQcTdbQKATJATKAcTJSAJQJTQTA',
    ],
    freeStrips: [
      'JQTATATdbKcJKQAdTKQaTQTdJKdQASJQbJKJcbAcT',
      'dKAJQTcWJQKATdKQJaATAKTWTQTJQTcSbJaT',
      'JAKTKQcAdTcJbAWdcASdTJKQJaKATWAQTabJKTbQ',
      'TQdTcKdSJWKTKQbTJATQcJQKTJbWAJaQdcAQJAdbATKcaJ',
      'AKTJKJQJcASTcAJQTJTKdJAKQAKTQbJTcKTQaTda',
    ],
  }),
}
