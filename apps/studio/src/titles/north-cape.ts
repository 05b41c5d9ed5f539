import { lines5, type SlotTitle, slot } from './title.ts'

export const northCape: SlotTitle = {
  engine: 'slots',
  slug: 'north-cape',
  name: 'North Cape',
  volatility: 'high',
  features: ['free-spins'],
  themes: ['travel', 'winter'],
  rtp: '95.14',
  releasedAt: '2026-03-27T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, multipliers: [3], retriggers: true, most: 60 },
    maxWin: 1_000_000,
    pays: `
      W: 500 2750 20000
      a: 330 1900 12000
      b: 240 1300 8250
      c: 180 900 5500
      d: 130 650 3750
      A: 95 450 2500
      K: 70 310 1650
      Q: 50 210 1100
      J: 40 150 700
      S: 200 1000 5000
    `,
    strips: [
      'AQJKdJQadcKJbdJAcKbAWScQJaAQbJdK',
      'QSbaAKQdbQAJQcJScdaKAQKJWcJdKJAd',
      'JdQcJAQKaWcSQKAbQdKJdcQJAbJaKA',
      'KJdQbAKQaAQdASKdJScJdbcJWaKJQcKAQ',
      'cKdcJAQJAQKdWJAbJQcbJKaJdSQAaKQ',
    ],
  }),
}
