import { lines5, type SlotTitle, slot } from './title.ts'

export const mirage: SlotTitle = {
  engine: 'slots',
  slug: 'mirage',
  name: 'Mirage',
  volatility: 'high',
  features: ['wild-multiplier', 'free-spins'],
  themes: ['travel'],
  rtp: '95.44',
  releasedAt: '2026-10-30T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    wild: { multiplier: 2 },
    freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, multipliers: [2], retriggers: true, most: 50 },
    maxWin: 600_000,
    pays: `
      W: 260 1550 9250
      a: 170 1000 6250
      b: 120 700 4300
      c: 90 550 3200
      d: 65 380 2300
      A: 40 230 1400
      K: 35 200 1250
      Q: 25 150 900
      J: 20 130 750
      T: 20 110 700
      S: 200 1000 5000
    `,
    strips: [
      'TdAQTdaKAQTJdbQTAKAcAJaJcKTJKTdbKSAJaTJWQ',
      'KJQWQAQdTKTbKcdTcAKJTSKJATbTAdQJcAbAQJaKT',
      'AcdTJQTJKAKdTQbAJTAKaAJKcTKScWAKdQJdQ',
      'AdKbTJAJKTdJKScQTQTJaJATWKaQTAcQKTJbc',
      'dKbcATATKdJTQJTAdQTdQWSbQAcKaKAKTQcJbTJcKJ',
    ],
    freeStrips: [
      'QAJKAKAQAbcdWATJKaTQcQKQTJWAJTKdSJQcTJbT',
      'TKJTQdJbKcTbQAJbcAWQSTAJTKTKAaTJKdWQ',
      'WKQAcSKATcKTJTJKJWATJQcAJdKTJdJQbQcQdKa',
      'WTJQbAdWTJSAdATcJTATbcAJQKJKdbQKTaAKQJ',
      'KJQKQATdJWJcTAKdTcSaKQJdWJQTcbJATATJAbc',
    ],
  }),
}
