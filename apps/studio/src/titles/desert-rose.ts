import { type SlotTitle, slot } from './title.ts'

export const desertRose: SlotTitle = {
  engine: 'slots',
  slug: 'desert-rose',
  name: 'Desert Rose',
  volatility: 'high',
  features: ['ways', 'free-spins'],
  themes: ['nature'],
  rtp: '96.15',
  releasedAt: '2026-09-18T09:00:00.000Z',
  rules: slot({
    rows: 4,
    lines: 'ways',
    freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, multipliers: [2], retriggers: true, most: 60 },
    maxWin: 500_000,
    pays: `
      W: -
      a: 5 20 130
      b: 5 20 90
      c: 5 15 75
      d: 5 10 50
      A: 5 10 35
      K: 5 10 25
      Q: 5 10 20
      J: 5 10 15
      S: 200 1000 5000
    `,
    strips: [
      'AaJcbAdKJcAbdQJSKQAdKQJacdQbJKQ',
      'QKJAbcKAQdJcKdQaKWQJbSAJbdaKSJA',
      'cdJAcQdAKJSdQbKWaQJKdQaJcAKQJb',
      'cbKaJSAKQcdJKQWSdQJaAbdQKcJQbAJ',
      'cJAKadQSbJQdcJAQKWdaAKcJQKdAJQb',
    ],
  }),
}
