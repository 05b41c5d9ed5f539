import { lines5, type SlotTitle, slot } from './title.ts'

export const wildThyme: SlotTitle = {
  engine: 'slots',
  slug: 'wild-thyme',
  name: 'Wild Thyme',
  volatility: 'medium',
  features: ['expanding-wilds', 'respins'],
  themes: ['nature'],
  rtp: '97.06',
  releasedAt: '2025-03-21T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'always', respins: true },
    maxWin: 250_000,
    pays: `
      W: -
      a: 440 1000 2200
      b: 330 750 1600
      c: 240 550 1150
      d: 200 440 1000
      A: 110 230 500
      K: 100 220 490
      Q: 80 180 390
      J: 75 170 370
      T: 70 160 340
    `,
    strips: [
      'cQTQTbQTbacJATcdQaJbAJKJTQcKAKbKAKdAKTdTJcQaJTaATcaJAKdK',
      'AcJTaTKcJQdKcJbAKJTKAdbTAKAbTcTJaTdAabQJcdaAQJTKdKQTdAcQKQ',
      'daTbdTKTcAKAQbAJdQTKJbaQJTJacTAWQKcATJAJTdJQKQcKQcdaTKA',
      'abJWcJQcTKTKTKTdAJKaTAQKdJbAcdQcKAQJTQTKJTcQaQbcATJbdAK',
      'aTKQJTaTAKQdQAaQbJTQcJKdTKcKdcJAbTdTQabAdKAQJTAJcJTbd',
    ],
  }),
}
