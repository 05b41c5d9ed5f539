import { lines5, type SlotTitle, slot } from './title.ts'

export const blueHour: SlotTitle = {
  engine: 'slots',
  slug: 'blue-hour',
  name: 'Blue Hour',
  volatility: 'medium',
  features: ['free-spins'],
  themes: ['city', 'night'],
  rtp: '96.14',
  releasedAt: '2026-01-30T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    freeSpins: { awards: { 3: 12, 4: 16, 5: 24 }, multipliers: [2], retriggers: true, most: 72 },
    maxWin: 400_000,
    pays: `
      W: 290 1500 8500
      a: 200 900 4750
      b: 160 700 3250
      c: 130 550 2750
      d: 100 430 2000
      A: 85 330 1550
      K: 65 260 1200
      Q: 55 200 900
      J: 45 150 650
      T: 35 120 480
      S: 200 1000 5000
    `,
    strips: [
      'QaKdAcJKTbATcQTJAQJdTQKJaKdScATbJW',
      'TQdcJKbdSTAbKATQaKJQdAaTcQJdKQTcASWJ',
      'TAQcKJAdbaJcKQaTKdTQJcAQTbdSJKTQJWdb',
      'cJKSWJTSAcTQaJAbdTQdKbJQKTJadQcKATQ',
      'KJbQJAKWcJKTJAdcbQJTdASTQKAcTaQdTa',
    ],
  }),
}
