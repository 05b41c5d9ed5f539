import { type SlotTitle, slot } from './title.ts'

export const jadeTerrace: SlotTitle = {
  engine: 'slots',
  slug: 'jade-terrace',
  name: 'Jade Terrace',
  volatility: 'low',
  features: ['ways', 'free-spins', 'rising-multiplier'],
  themes: ['treasures'],
  rtp: '96.40',
  releasedAt: '2026-10-02T09:00:00.000Z',
  rules: slot({
    reels: 4,
    rows: 4,
    lines: 'ways',
    freeSpins: { awards: { 3: 6, 4: 10 }, multipliers: [1, 2, 3], retriggers: false, most: 10 },
    maxWin: 250_000,
    pays: `
      W: -
      a: 35 170
      b: 35 140
      c: 25 110
      d: 20 80
      A: 15 65
      K: 15 50
      Q: 10 40
      J: 10 30
      S: 200 2000
    `,
    strips: [
      'JdAKJQAdKbAJaSdJQKcdJacQJAKcQb',
      'JQKcJSdbaQdAKJQaKJbcAJdcQWJdASQKA',
      'QAJKQaAcJbQAdKJQAbcKJdWQSdaJcK',
      'JadAQKdcJQKAJdQSbJASQcaKWdAKJcQb',
    ],
  }),
}
