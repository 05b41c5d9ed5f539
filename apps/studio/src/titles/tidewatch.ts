import { type SlotTitle, slot } from './title.ts'

export const tidewatch: SlotTitle = {
  engine: 'slots',
  slug: 'tidewatch',
  name: 'Tidewatch',
  volatility: 'medium',
  features: ['ways', 'free-spins', 'rising-multiplier'],
  themes: ['sea'],
  rtp: '96.40',
  releasedAt: '2025-11-07T09:00:00.000Z',
  rules: slot({
    lines: 'ways',
    freeSpins: {
      awards: { 3: 8, 4: 10, 5: 12 },
      multipliers: [1, 2, 3, 4, 5, 6],
      retriggers: false,
      most: 12,
    },
    maxWin: 500_000,
    pays: `
      W: -
      a: 75 360 1850
      b: 65 280 1400
      c: 50 220 1050
      d: 40 170 800
      A: 35 130 600
      K: 25 100 460
      Q: 20 75 350
      J: 15 60 260
      T: 15 45 190
      S: 200 1000 5000
    `,
    strips: [
      'QKATJQaKJTSbAJQTdKacTJAKdQcJQbAdT',
      'dKAQWTcbAQJAKQJTSdcTdAJTadKaSbcKQTJQ',
      'AacdTAdQKTJbdKJQaATKWTKJTQSAJdcTJQcb',
      'JAdSbTKATcJKdbTJQcSWQJaAcJKTQdAQKaT',
      'JQKdTKaTdAJaTWQATQJTdKbcSJAcbQcKdA',
    ],
  }),
}
