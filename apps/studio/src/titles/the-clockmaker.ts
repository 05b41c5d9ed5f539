import { lines5, type SlotTitle, slot } from './title.ts'

export const theClockmaker: SlotTitle = {
  engine: 'slots',
  slug: 'the-clockmaker',
  name: 'The Clockmaker',
  volatility: 'high',
  features: ['expanding-wilds', 'respins'],
  themes: ['crafts'],
  rtp: '96.51',
  releasedAt: '2026-02-20T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'always', respins: true },
    maxWin: 400_000,
    pays: `
      W: -
      a: 30 190 1200
      b: 20 120 800
      c: 15 80 500
      d: 10 55 340
      A: 5 35 210
      K: 5 30 140
      Q: 5 15 90
      J: 5 10 60
    `,
    strips: [
      'dJKQdKJQAcQbAJcKQJaAdbJKAJQKaJbAdQKc',
      'KQJabdQKJAQKAJKQJAbcAQcAdKaJdcJQdcKWJb',
      'AJdcaQJKdJacJWAbKJQbJQKJQKdAKbdAQcKQ',
      'JQdAaJKQJcKAJdAKdbJAQcKbQdcJAKaQWJQbK',
      'QAbKAbKdWQJAcdAJQcKaQJKQJAQbdJaKJQdJc',
    ],
  }),
}
