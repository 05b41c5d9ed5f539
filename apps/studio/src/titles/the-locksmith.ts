import { lines5, type SlotTitle, slot } from './title.ts'

export const theLocksmith: SlotTitle = {
  engine: 'slots',
  slug: 'the-locksmith',
  name: 'The Locksmith',
  volatility: 'high',
  features: ['expanding-wilds', 'respins'],
  themes: ['crafts'],
  rtp: '96.26',
  releasedAt: '2026-05-29T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'always', respins: true },
    maxWin: 400_000,
    pays: `
      W: -
      a: 120 470 1850
      b: 80 330 1300
      c: 50 210 850
      d: 35 150 600
      A: 15 70 280
      K: 15 60 250
      Q: 15 50 200
      J: 10 45 170
      T: 10 40 160
    `,
    strips: [
      'dbTATAaTKJKdcJQJQKaKJKTdTQJTAKAQAQJTQcbTcT',
      'QcdQaAcWdTJAQAQTQbQKTJQdJcKJQKTJAJdabAKAaTKTKT',
      'JQcbTJaQcTKTAJQTAKWAKJQJdbTQJaQdJAQcKTKTATdJTQ',
      'QAdTKTJQdQTbJaAbTJdTKcQJAKbQAKAcJQaTJTAcbWTJQK',
      'TKJTaAJQJTbTcJQcdQJKAJcadKTAQdQcKQJAdATKWcTJTaTbKAQKA',
    ],
  }),
}
