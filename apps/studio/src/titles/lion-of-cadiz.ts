import { type SlotTitle, slot } from './title.ts'

export const lionOfCadiz: SlotTitle = {
  engine: 'slots',
  slug: 'lion-of-cadiz',
  name: 'Lion of Cadiz',
  volatility: 'high',
  features: ['ways', 'free-spins', 'rising-multiplier'],
  themes: ['animals', 'legends'],
  rtp: '96.03',
  releasedAt: '2026-06-26T09:00:00.000Z',
  rules: slot({
    reels: 6,
    rows: 4,
    lines: 'ways',
    freeSpins: {
      awards: { 3: 7, 4: 9, 5: 12, 6: 15 },
      multipliers: [1, 2, 3, 4, 5, 6, 7],
      retriggers: false,
      most: 15,
    },
    maxWin: 1_000_000,
    pays: `
      W: -
      a: 15 70 260 900
      b: 10 55 180 650
      c: 10 35 130 460
      d: 5 25 95 320
      A: 5 20 65 220
      K: 5 15 45 150
      Q: 5 10 30 100
      J: 5 10 25 70
      T: 5 10 15 45
      S: 200 500 2000 10000
    `,
    strips: [
      'QKTdcATJKcATJaQdTKJQdbKcQdabTSAJ',
      'QJATbdcJQAdTJaKQJATaQWTSbKJQdAKcTbKc',
      'QAcTdQaAJTbQJTKbJSQcKTbaATKdAJTWcdKJ',
      'dTKbAJKQbTKcJQSdKTWAacJTAQdJbTaAQJ',
      'cJKAaQTcdQJTKcbTQKAJSbAJTQaWJdTKbd',
      'QcAKTaJAKQSdTJaQKcTbJWQbdJATKcdTAJ',
    ],
  }),
}
