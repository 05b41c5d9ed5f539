import { lines5, type SlotTitle, slot } from './title.ts'

export const thePerfumer: SlotTitle = {
  engine: 'slots',
  slug: 'the-perfumer',
  name: 'The Perfumer',
  volatility: 'medium',
  features: ['expanding-wilds', 'respins'],
  themes: ['crafts'],
  rtp: '96.68',
  releasedAt: '2024-02-09T09:00:00.000Z',
  rules: slot({
    lines: lines5(10),
    wild: { expands: 'always', respins: true },
    maxWin: 250_000,
    pays: `
      W: -
      a: 700 1450 3000
      b: 490 1050 2200
      c: 340 700 1500
      d: 270 550 1200
      A: 150 310 650
      K: 130 270 550
      Q: 100 210 450
      J: 80 170 360
    `,
    strips: [
      'dKQJdQJAadJAKJbcQbQdJKbKAcQaKcQbKcAJcJadAbadQaA',
      'adQaQJKbAaQAJcdQAaJQKcKAJQdKJQdcWKcKJKcAKabcJdJAdb',
      'KJAQKAbaKcbAJQKJcJKAdcaQKcKbAJQdQadQAJaQbadKb',
      'abcWKAJAJKdAQaJQJaKAQKcaQdKcJaKdcAJbKQJAdbQdKbd',
      'KaJdQAcKQJdAJcKdQabQcbdAaJdKQAdbaQJKcQbJKcbAcA',
    ],
  }),
}
