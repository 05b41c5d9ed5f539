import { lines5, type SlotTitle, slot } from './title.ts'

export const vermilionGate: SlotTitle = {
  engine: 'slots',
  slug: 'vermilion-gate',
  name: 'Vermilion Gate',
  volatility: 'high',
  features: ['free-spins', 'rising-multiplier'],
  themes: ['legends'],
  rtp: '96.23',
  releasedAt: '2026-05-15T09:00:00.000Z',
  rules: slot({
    lines: lines5(25),
    freeSpins: {
      awards: { 3: 10, 4: 12, 5: 15 },
      multipliers: [1, 2, 2, 3, 3, 5, 5, 8],
      retriggers: false,
      most: 15,
    },
    maxWin: 600_000,
    pays: `
      W: 260 1650 10500
      a: 190 1050 6750
      b: 140 750 4750
      c: 110 550 3250
      d: 80 420 2500
      A: 60 300 1700
      K: 50 210 1200
      Q: 35 160 850
      J: 25 110 600
      T: 20 75 400
      S: 200 1000 5000
    `,
    strips: [
      'dQJbaATbKQJbTcKdQKTdJcKQJATWJQaTScA',
      'TcAdJAWQTAQdAQJKaQSTKJSKJcKTcbdJQTab',
      'KQJTbQaKTQJKQcbTWdJTAcbQTKcdAaJdSA',
      'STbdATJQKJQTKQaJTaWbKcQAcdAJTKJSdQ',
      'KTdcQKTJQTKAcKAJQSaJcAQdJTdQbWJTab',
    ],
  }),
}
