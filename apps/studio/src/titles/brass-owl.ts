import { lines5, type SlotTitle, slot } from './title.ts'

export const brassOwl: SlotTitle = {
  engine: 'slots',
  slug: 'brass-owl',
  name: 'Brass Owl',
  volatility: 'high',
  features: ['expanding-wilds', 'respins'],
  themes: ['animals', 'crafts'],
  rtp: '96.34',
  releasedAt: '2026-10-16T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'always', respins: true },
    maxWin: 300_000,
    pays: `
      W: -
      a: 160 500 2500
      b: 120 350 1500
      c: 85 230 750
      d: 75 170 550
      A: 35 100 300
      K: 35 85 250
      Q: 30 60 210
      J: 30 50 160
      T: 25 50 150
    `,
    strips: [
      'AcJQdbdaAbKJaTdQTbTJQJQJQJdJcKdAKTcKAJQKTQTKATaTbATQJTcK',
      'AKaQKTQJdAJAWAJTcTcdJQTJQaTJKaATQAQcKQcJbTbdJQbKbTdJTKTdK',
      'bQAQKJaQKJKAJdAKTdAbWTQKQJKJTdcATbTcQaJcTQJQJTdJAKTaTbdcT',
      'JQJAdQabdQTJTJTAJbdbTQJaQTKQKAKJTJKTabWKcQKJcdTAKcATcTQAd',
      'acTaAQbdWAaKQKcTJKJKAQdTJAJTcKJTdbJTbJdAQKTbTQdQTQJTAcJKQ',
    ],
  }),
}
