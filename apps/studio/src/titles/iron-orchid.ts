import { lines5, type SlotTitle, slot } from './title.ts'

export const ironOrchid: SlotTitle = {
  engine: 'slots',
  slug: 'iron-orchid',
  name: 'Iron Orchid',
  volatility: 'high',
  features: ['expanding-wilds', 'free-spins'],
  themes: ['nature', 'crafts'],
  rtp: '95.46',
  releasedAt: '2026-01-02T09:00:00.000Z',
  rules: slot({
    lines: lines5(20),
    wild: { expands: 'always' },
    freeSpins: { awards: { 3: 10, 4: 15, 5: 20 }, multipliers: [1], retriggers: true, most: 50 },
    maxWin: 600_000,
    pays: `
      W: -
      a: 120 650 4250
      b: 85 450 2750
      c: 60 320 1900
      d: 45 220 1300
      A: 35 150 850
      K: 25 110 600
      Q: 20 75 380
      J: 15 50 250
      S: 200 1000 5000
    `,
    strips: [
      'aAdJAbKJbQAKQdAJcQJSKdQJacKQ',
      'QcdJQSaAKdQWJKcQbJAKQAaSKcbJdbJA',
      'KAcQdKbJdKWdJKdbQAJbQSaJcAJQKaQAc',
      'dSQdKbQdAJKQJAcWJKQASaJQcKdabKAJc',
      'AQcdKcaJKbQAWdJKQJKSQaAKJdAJbQc',
    ],
  }),
}
